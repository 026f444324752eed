import { getDraw } from '@matchdesk/contract/tournaments/seeding';
import { typeNumbers } from '@matchdesk/contract/tournaments/tournaments.rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test.each(typeNumbers)('type %i says who will play, and who is left out and why', async (type) => {
  const { id } = await makeTournament(server, { type: String(type), max_member: '32', check_in_time: '30' });
  const entrants = await enterPlayers(server, id, 24);
  const manager = await server.as('manager');
  const read = async () => (await manager.call(getDraw, { params: { id } })).body.data;
  expect(await read()).toEqual({ plays: 24, left_out: [] });
  const { db } = server.context;
  await sql`update participants set status = 'registered' where id = any(${entrants.slice(0, 2)}::int[])`.execute(
    db,
  );
  await sql`update participants set status = 'deleted' where id = ${entrants[2]!}`.execute(db);
  expect(await read()).toEqual({
    plays: 21,
    left_out: [{ reason: 'not-checked-in', count: 2, names: ['Entrant 1', 'Entrant 2'] }],
  });
  await sql`update participants set status = 'registered' where tournament_id = ${id}`.execute(db);
  const none = await read();
  expect([none.plays, none.left_out[0]?.count, none.left_out[0]?.names.length]).toEqual([0, 24, 20]);
  await sql`update tournaments set auto_check_in = true where id = ${id}`.execute(db);
  expect(await read()).toEqual({ plays: 24, left_out: [] });
});
