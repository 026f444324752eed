import { listLeaderboardRounds } from '@matchdesk/contract/formats/leaderboard';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up as makeBoards } from '#database/migrations/2026-11-15-leaderboard.ts';
import { up as markScored } from '#database/migrations/2026-11-17-scored-lines.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { runMigration } from '#testing/run-migration.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const tables = ['ranks', 'counts', 'scores', 'totals', 'rounds'].map((part) => `leaderboard_${part}`);

test('leaderboards that ran before they could be played get a line for everybody who plays', async () => {
  const { db } = server.context;
  const make = async (status: string) => {
    const { id } = await makeTournament(server, { type: '2', rounds: '2', max_member: '8' });
    const entrants = await enterPlayers(server, id, 3);
    await sql`update tournaments set status = ${status} where id = ${id}`.execute(db);
    await sql`update participants set status = 'active' where tournament_id = ${id} and id <> ${entrants[1]!}`.execute(
      db,
    );
    return { id, entrants };
  };
  const [running, open] = [await make('IN_PROGRESS'), await make('REGISTRATION_OPENED')];
  for (const table of [...tables, 'leaderboards'])
    await sql`drop table ${sql.table(table)} cascade`.execute(db);
  await runMigration(makeBoards, db);
  await runMigration(markScored, db);

  const manager = await server.as('manager');
  const read = async (id: number) =>
    (await manager.call(listLeaderboardRounds, { params: { id }, query: {} })).body.data.map((round) => [
      round.participants_count,
      round.participants.map((line) => [line.id, line.seat, line.rank]),
    ]);
  const [first, , third] = running.entrants;
  const lines = [
    [first, 1, null],
    [third, 2, null],
  ];
  expect(await read(running.id)).toEqual([
    [2, lines],
    [2, lines],
  ]);
  expect(await read(open.id)).toEqual([
    [0, []],
    [0, []],
  ]);
});
