import type { ParticipantId } from '@matchdesk/contract/ids';
import { checkInMany, removeMany, undoBulk } from '@matchdesk/contract/tournaments/participants';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const many = 10_000;

test('ten thousand are checked in, put back, removed and brought back, each in one go, with a row each in logs and audit', async () => {
  const { db } = server.context;
  const manager = await server.as('manager');
  const { id } = await makeTournament(server);
  await db.updateTable('tournaments').set({ max_member: many }).where('id', '=', id).execute();
  const ids: ParticipantId[] = await enterPlayers(server, id, many);
  await sql`insert into participant_members (tournament_id, participant_id, user_id, role)
    select tournament_id, id, user_id, 'captain' from participants where tournament_id = ${id}`.execute(db);
  await sql`update participants set status = 'registered' where tournament_id = ${id}`.execute(db);
  await sql`update tournaments set registered_count = ${many}, checkin_count = 0 where id = ${id}`.execute(
    db,
  );
  const params = { id };
  const counts = async () => {
    const { data } = (await manager.call(getTournament, { params })).body;
    return [data.participant_count, data.registered_participant_count, data.checkin_participant_count];
  };
  const rowsOf = async (table: 'participant_logs' | 'audit', condition: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db);
    return rows[0]?.count;
  };
  const undo = (bulk: number | null) => manager.call(undoBulk, { params: { id, bulk: bulk ?? 0 } });

  const checkedIn = await manager.call(checkInMany, {
    params,
    body: { selection: { filter: { status: 'registered' } } },
  });
  expect(checkedIn.body.data).toMatchObject({ changed: many, left_out: 0 });
  expect(await counts()).toEqual([many, 0, many]);
  expect(await rowsOf('participant_logs', `tournament_id = ${id} and status = 'checkin'`)).toBe(many);
  expect(await rowsOf('audit', `subject = 'participant' and action = 'check-in bypassed'`)).toBe(many);
  expect((await undo(checkedIn.body.data.undo_id)).body.data.changed).toBe(many);
  expect(await counts()).toEqual([many, many, 0]);

  const removed = await manager.call(removeMany, { params, body: { selection: { ids } } });
  expect(removed.body.data.changed).toBe(many);
  expect(await counts()).toEqual([0, 0, 0]);
  expect((await undo(removed.body.data.undo_id)).body.data.changed).toBe(many);
  expect(await counts()).toEqual([many, many, 0]);
  const tooMany = await manager.call(removeMany, {
    params,
    body: { selection: { ids: [...ids, ids[0]!] } },
  });
  expect(tooMany.status).toBe(422);
}, 30_000);
