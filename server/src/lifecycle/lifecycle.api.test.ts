import type { TournamentId } from '@matchdesk/contract/ids';
import {
  changeTournamentStatus,
  createTournament,
  deleteTournament,
  getTournament,
  listTournamentHistory,
} from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { moveByClock } from '#areas/tournaments/tournaments/index.ts';
import { hour, later, minute } from '#clock.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { tick } from './tournament-clock.ts';

const server = useTestServer();

async function make(more: Record<string, string> = {}): Promise<TournamentId> {
  const admin = await server.as('admin');
  const start = new Date(server.clock.now().getTime() + 120 * minute).toISOString();
  const fields = {
    title: 'Clocked',
    game_id: '12',
    type: '1',
    match_type: '1',
    max_member: '16',
    started_at: start,
    end_at: start,
  };
  const { body } = await admin.form(createTournament, {
    ...fields,
    start_status: 'opened',
    register_timeout: '90',
    ...more,
  });
  return body.data.id;
}

async function statusOf(id: TournamentId): Promise<string> {
  return (await (await server.as('admin')).call(getTournament, { params: { id } })).body.data.status;
}

test('[D30] the clock opens registration and check-in when their time has come, and announces it', async () => {
  const id = await make();
  const said: string[] = [];
  const live = {
    ...server.context.live,
    publish: (channel: string, _type: string, data: object) =>
      void said.push(`${channel} ${Reflect.get(data, 'status')}`),
  };
  const ticking = () => tick({ ...server.context, live }, moveByClock);

  server.clock.advance(29 * minute);
  expect([await ticking(), await statusOf(id)]).toEqual([0, 'OPENED']);
  server.clock.advance(2 * minute);
  expect([await ticking(), await statusOf(id)]).toEqual([1, 'REGISTRATION_OPENED']);
  server.clock.advance(30 * minute);
  await ticking();
  expect(await statusOf(id)).toBe('CHECKIN');
  server.clock.advance(300 * minute);
  expect([await ticking(), await statusOf(id)]).toEqual([0, 'CHECKIN']);
  expect(said.filter((line) => line.startsWith(`tournament.${id} `))).toEqual([
    `tournament.${id} REGISTRATION_OPENED`,
    `tournament.${id} CHECKIN`,
  ]);
});

test('after a downtime it catches up in one go, and the History names nobody', async () => {
  const id = await make();
  server.clock.advance(100 * minute);
  await tick(server.context, moveByClock);
  expect(await statusOf(id)).toBe('CHECKIN');
  const { body } = await (await server.as('admin')).call(listTournamentHistory, { params: { id } });
  expect(body.data[0]).toMatchObject({ action: 'status CHECKIN', actor: null });
});

test('[D30] without check-in it stays in registration; a deleted one is left alone', async () => {
  const auto = await make({ auto_check_in: '1' });
  const deleted = await make();
  await (await server.as('admin')).call(deleteTournament, { params: { id: deleted } });
  server.clock.advance(110 * minute);
  expect(await tick(server.context, moveByClock)).toBe(1);
  expect(await statusOf(auto)).toBe('REGISTRATION_OPENED');
});

test('two servers that tick at once move each tournament once', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => make()));
  server.clock.advance(31 * minute);
  const moved = await Promise.all([tick(server.context, moveByClock), tick(server.context, moveByClock)]);
  expect(moved[0] + moved[1]).toBe(8);
  for (const id of ids) {
    const { body } = await (await server.as('admin')).call(listTournamentHistory, { params: { id } });
    expect(body.data.map(({ action }) => action)).toEqual(['status REGISTRATION_OPENED', 'created']);
  }
});

test('PENDING that somebody set by hand ends after a minute, where it began', async () => {
  const id = await make();
  const superAdmin = await server.as('superAdmin');
  await superAdmin.call(changeTournamentStatus, { params: { id }, body: { status: 'PENDING' } });
  await tick(server.context, moveByClock);
  expect(await statusOf(id)).toBe('PENDING');
  server.clock.advance(2 * minute);
  await tick(server.context, moveByClock);
  expect(await statusOf(id)).toBe('OPENED');
});

test('a start that was interrupted returns to where it came from, a fresh one is left alone', async () => {
  const [stuck, fresh] = [await make(), await make()];
  const pend = (id: TournamentId, since: Date) =>
    server.context.db
      .updateTable('tournaments')
      .set({ status: 'PENDING', pending_from: 'CHECKIN', pending_since: since, due_at: null })
      .where('id', '=', id)
      .execute();
  await pend(stuck, new Date(server.clock.now().getTime() - 2 * minute));
  await pend(fresh, server.clock.now());
  await tick(server.context, moveByClock);
  expect([await statusOf(stuck), await statusOf(fresh)]).toEqual(['CHECKIN', 'PENDING']);
  // The server that began it may be back within that minute, so the clock looks again.
  server.clock.advance(2 * minute);
  await tick(server.context, moveByClock);
  expect(await statusOf(fresh)).toBe('CHECKIN');
});

test('what is due at this very moment is moved, the longest due first, more than fifty in one tick', async () => {
  const { db } = server.context;
  await db.updateTable('tournaments').set({ due_at: null }).execute();
  const [first, ...others] = [await make(), await make(), await make()];
  const now = server.clock.now();
  const due = async (id: TournamentId | undefined, at: Date) =>
    db.updateTable('tournaments').set({ due_at: at }).where('id', '=', id!).execute();
  await due(first, later(now, -minute));
  await due(others[0], now);
  await due(others[1], later(now, 1));
  const copies = sql`insert into tournaments
    select (jsonb_populate_record(one, jsonb_build_object('id', one.id + 1000 + n, 'due_at', ${later(now, -hour)}::timestamptz))).*
    from tournaments one, generate_series(1, 60) n where one.id = ${first}`;
  await copies.execute(db);
  const moved: number[] = [];
  const noted = await tick(server.context, async (_context, { trx }, { id }, { status, due_at }) => {
    moved.push(id);
    expect([status, new Date(due_at!) > now]).toEqual(['OPENED', true]);
    await trx.updateTable('tournaments').set({ due_at: null }).where('id', '=', id).execute();
  });
  expect([noted, moved.length]).toEqual([62, 62]);
  expect(moved.slice(60)).toEqual([first, others[0]]);
  await sql`delete from tournaments where id > 1000`.execute(db);
});

test('a start is interrupted after more than a minute, and one that names no status goes back to closed registration', async () => {
  const [stuck, fresh] = [await make(), await make()];
  const pend = (id: TournamentId, since: Date) =>
    server.context.db
      .updateTable('tournaments')
      .set({ status: 'PENDING', pending_from: null, pending_since: since, due_at: null })
      .where('id', '=', id)
      .execute();
  await pend(stuck, later(server.clock.now(), -minute - 1));
  await pend(fresh, later(server.clock.now(), -minute));
  await tick(server.context, moveByClock);
  expect([await statusOf(stuck), await statusOf(fresh)]).toEqual(['REGISTRATION_CLOSED', 'PENDING']);
});
