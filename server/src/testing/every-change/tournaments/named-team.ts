import { makeTeam, type TestPlayer } from '#testing/players.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';

/** A team whose name is the same in every run, with its mates and their roles. */
export async function namedTeam(
  server: TestServer,
  captain: TestPlayer,
  name: string,
  mates: Record<string, 'co-captain' | 'player' | 'substitute'>,
  game_id = 12,
) {
  const roles = Object.fromEntries(
    Object.entries(mates).flatMap(([mate, role]) => (role === 'player' ? [] : [[mate, role]])),
  );
  const team = await makeTeam(server, captain, Object.keys(mates), game_id, roles);
  const { db } = server.context;
  await db
    .updateTable('teams')
    .set({ name })
    .where('id', '=', team.id as never)
    .execute();
  return team;
}
