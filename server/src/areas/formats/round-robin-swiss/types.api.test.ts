import { updateTournament } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '#database/migrations/2026-11-15-rooms.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { filledRooms, readRooms } from '#testing/round-robin-swiss.testing.ts';
import { runMigration } from '#testing/run-migration.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('rooms go when the type of their tournament changes', async () => {
  const { id, manager } = await filledRooms(server, { sizes: [3, 2] });
  const admin = await server.as('admin');
  const start = new Date(server.clock.now().getTime() + 7_200_000).toISOString();
  const fields = {
    title: 'Test Cup',
    game_id: '12',
    match_type: '1',
    max_member: '16',
    started_at: start,
    end_at: start,
  };
  expect((await admin.form(updateTournament, { ...fields, type: '4', title: 'Still' }, { id })).status).toBe(
    200,
  );
  expect(await readRooms(manager, id)).toHaveLength(2);
  expect((await admin.form(updateTournament, { ...fields, type: '7' }, { id })).status).toBe(200);
  expect(await readRooms(manager, id)).toEqual([]);
});

test('tournaments that ran without rooms before there were any wait for them', async () => {
  const { db } = server.context;
  const [running, over, other] = [
    await makeTournament(server, { type: '4' }),
    await makeTournament(server, { type: '7', max_member: '16' }),
    await makeTournament(server, { type: '1' }),
  ];
  await sql`update tournaments set status = 'IN_PROGRESS' where id in (${running.id}, ${other.id})`.execute(
    db,
  );
  await sql`update tournaments set status = 'FINISHED' where id = ${over.id}`.execute(db);
  await sql`drop table room_seats, rooms`.execute(db);
  await runMigration(up, db);
  const { rows } = await sql<{ status: string }>`
    select status from tournaments where id in (${running.id}, ${over.id}, ${other.id}) order by id`.execute(
    db,
  );
  expect(rows.map(({ status }) => status)).toEqual(['REGISTRATION_CLOSED', 'FINISHED', 'IN_PROGRESS']);
});
