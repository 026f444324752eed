import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const logged: string[] = [];
const server = useTestServer(
  {},
  pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
);

test('where the ranks cannot be found anew the standings are read without them, and the log says why', async () => {
  const { db } = server.context;
  const { id, entrants, enter, standings } = await startedLeaderboard(server, 3);
  const [a, b] = entrants as unknown as [number, number];
  await sql`create function refuse_ranks() returns trigger language plpgsql
    as $$ begin raise exception 'no ranks today'; end $$`.execute(db);
  await sql`create trigger refuse_ranks before delete on leaderboard_ranks
    for each statement execute function refuse_ranks()`.execute(db);
  await enter(1, [
    [a, 9],
    [b, 5],
  ]);
  await enter(2, [[b, 20]]);
  const { data } = await standings();
  expect(data.map(({ participant_id, rank, rank_before }) => [participant_id, rank, rank_before])).toEqual([
    [b, 1, null],
    [a, 2, null],
    [entrants[2], null, null],
  ]);
  await expect
    .poll(() => logged.map((line) => JSON.parse(line)))
    .toMatchObject([
      { msg: 'ranks could not be found anew', tournament: id, err: { message: 'no ranks today' } },
    ]);
});
