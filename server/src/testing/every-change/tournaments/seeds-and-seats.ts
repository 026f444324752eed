import { drawnTournament, enterPlayers, readMatches } from '#testing/entrants.testing.ts';
import { makeTeam, makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** Seeds before a draw: saved twice, by different people, and given by a list; a guest who left comes back. */
async function changeSeedsBeforeDraw(server: TestServer): Promise<void> {
  const [superAdmin, admin] = [await server.as('superAdmin'), await server.as('admin')];
  const { id } = await makeTournament(server);
  const params = { id };
  const entrants = await enterPlayers(server, id, 3);
  const order = entrants.toReversed();
  await make(superAdmin, 'saveSeeding', { params, body: { order, base: entrants } });
  await make(admin, 'saveSeeding', { params, body: { order: entrants, base: order } });
  await make(admin, 'addEntries', { params, body: { rows: [{ line: 1, name: 'Walk-in', seed: '2' }] } });
  const guest = await server.context.db
    .selectFrom('participants')
    .where('tournament_id', '=', id)
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  await make(admin, 'deleteParticipant', { params: { id, pid: guest.id }, query: {} });
  await make(admin, 'addEntries', { params, body: { rows: [{ line: 1, name: 'walk-in' }] } });
}

/** Seats of a draw with a template of its own: two people are removed, and two lose their seats. */
async function changeSeats(server: TestServer): Promise<void> {
  const [superAdmin, admin] = [await server.as('superAdmin'), await server.as('admin')];
  const template = { game_id: 12, info: [{ duration: 20, matches: 3 }] };
  await make(superAdmin, 'createBracketTemplate', {
    body: { ...template, title: 'Of others', info: [{ duration: 45, matches: 5 }] },
  });
  const own = await make(superAdmin, 'createBracketTemplate', { body: { ...template, title: 'Own' } });
  const more = { template_id: String(own.body.data.id) };
  const { id, entrants } = await drawnTournament(server, 6, more);
  const params = { id };
  await make(admin, 'removeMany', { params, body: { selection: { ids: entrants.slice(0, 2) } } });
  for (const client of [admin, superAdmin]) {
    const seated = (await readMatches(admin, id)).find(({ first_participant }) => first_participant);
    await make(client, 'setParticipant', {
      params: { id, matchId: seated?.id },
      body: { position: 'first', participant_id: null },
    });
  }
}

/** Seeds, seats and line-ups, before a tournament starts. */
export async function changeSeeds(server: TestServer): Promise<void> {
  await changeSeedsBeforeDraw(server);
  await changeSeats(server);
  const { id } = await makeTournament(server, { match_type: '2', team_mates: '4', substitute_limit: '1' });
  const captain = await signUpPlayer(server, 'Captain');
  const roles = { Standin: 'substitute', Deputy: 'co-captain' } as const;
  const team = await makeTeam(server, captain, ['Standin', 'Mate', 'Other', 'Deputy'], 12, roles);
  const rows = [{ line: 1, team_id: team.id }];
  await make(await server.as('admin'), 'addEntries', { params: { id }, body: { rows } });
  for (const type of ['2', '4', '7', '9']) await makeTournament(server, { type, max_member: '16' });
}
