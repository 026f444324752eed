import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { runMigration } from '#testing/run-migration.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { up } from './migrations/2026-11-18-search-without-emails.ts';

const server = useTestServer();

test('what participants of before are searched by loses the e-mail, and nothing else', async () => {
  const { db } = server.context;
  const { id } = await makeTournament(server);
  const texts = ['nova ann lee ann.lee@a.test game-nova owls', 'nova ann@a.test', 'at@ home @nova'];
  for (const text of texts) {
    const player = await signUpPlayer(server, 'Searched');
    await sql`insert into participants (tournament_id, type, status, user_id, search_text, created_at, updated_at)
      values (${id}, 1, 'registered', ${player.id}, ${text}, now(), now())`.execute(db);
  }
  await runMigration(up, db);
  await runMigration(up, db);
  const rows = await db
    .selectFrom('participants')
    .where('tournament_id', '=', id)
    .select('search_text')
    .orderBy('id')
    .execute();
  expect(rows.map(({ search_text }) => search_text.trim())).toEqual([
    'nova ann lee game-nova owls',
    'nova',
    'at@ home @nova',
  ]);
});
