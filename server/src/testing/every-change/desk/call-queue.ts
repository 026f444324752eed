import { escalateCalls } from '#areas/desk/admin-calls/index.ts';
import { minute, second } from '#clock.ts';
import { keepSeen } from '#rows/presence/presence.store.ts';
import type { Client } from '#testing/client.ts';
import { tournamentId } from '#testing/ids.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { type Opened, openCalls, say } from './open-call-queue.ts';

async function readQueue(server: TestServer, notes: Notes, opened: Opened) {
  const { spring, autumn, arena, lobby, inLobby, one } = opened;
  const manager = await server.as('manager');
  const tournament_id = spring.id;
  for (const query of [
    {},
    { limit: 2 },
    { limit: 5 },
    { after: 2, limit: 2 },
    { game_id: 6 },
    { game_id: 3 },
  ])
    await notes.read(manager, 'listAdminCalls', { query });
  for (const query of [{ tournament_id }, { tournament_id, game_id: 6 }])
    await notes.read(manager, 'listAdminCalls', { query });
  await notes.read(await server.as('managerWithoutGame'), 'listAdminCalls', { query: {} });
  await notes.read(manager, 'listTournamentAdminCalls', { params: { id: spring.id } });
  await make(await server.as('superAdmin'), 'assignGame', {
    params: { id: await server.idOf('managerWithoutGame') },
    body: { game_id: 6 },
  });
  for (const { id } of [spring, autumn]) await notes.read(manager, 'listCallColleagues', { params: { id } });
  await notes.read(manager, 'listNeeds', { query: {} });
  await notes.read(await server.as('managerWithoutPermission'), 'listNeeds', { query: {} });
  const mine = (client: Client, id: number, query: object) =>
    notes.read(client, 'getMyAdminCall', { params: { id }, query });
  await mine(inLobby.client, arena.id, { match_id: lobby.id });
  await mine(one.client, spring.id, { match_id: spring.match.id });
  await mine(one.client, spring.id, {});
  await mine(autumn.players[1]!.client, autumn.id, {});
}

/** Who may do what with a call that somebody has. */
async function handleCalls(server: TestServer, notes: Notes, { spring, autumn }: Opened): Promise<void> {
  const [manager, admin] = [await server.as('manager'), await server.as('admin')];
  const params = { id: spring.id, callId: 2 };
  const strange = { id: autumn.id, callId: 2 };
  for (const named of [strange, { id: spring.id, callId: 99 }]) {
    await notes.read(manager, 'getAdminCall', { params: named });
    await make(manager, 'claimAdminCall', { params: named });
    await make(manager, 'silenceCaller', { params: named, body: { minutes: 5, reason: 'no reason' } });
  }
  await make(manager, 'releaseAdminCall', { params });
  await make(manager, 'claimAdminCall', { params });
  server.clock.advance(second);
  await make(manager, 'claimAdminCall', { params });
  for (const name of ['claimAdminCall', 'releaseAdminCall']) await make(admin, name, { params });
  const to = async (client: Client, person: 'player' | 'blocked' | 'managerWithoutGame' | 'superAdmin') =>
    make(client, 'handOverAdminCall', { params, body: { user_id: await server.idOf(person) } });
  for (const person of ['player', 'blocked', 'managerWithoutGame'] as const) await to(manager, person);
  await to(admin, 'superAdmin');
  await make(admin, 'noteAdminCall', { params, body: { note: 'saw the lobby' } });
  await to(manager, 'superAdmin');
  await make(manager, 'resolveAdminCall', { params, body: { outcome: 'no_show' } });
  const superAdmin = await server.as('superAdmin');
  server.clock.advance(7 * second);
  await make(superAdmin, 'resolveAdminCall', { params, body: { outcome: 'no_show', note: 'gave the win' } });
  for (const name of ['claimAdminCall', 'releaseAdminCall']) await make(superAdmin, name, { params });
  await make(manager, 'noteAdminCall', { params, body: { note: 'too late' } });
}

/** A call that staff answered ends when the player calls again; one that nobody took is answered by its end. */
async function answerAndCallAgain(server: TestServer, notes: Notes, opened: Opened): Promise<void> {
  const { spring, autumn, one, call } = opened;
  const manager = await server.as('manager');
  const params = { id: autumn.id, matchId: autumn.match.id };
  await say(manager, 'sendMatchMessage', params, 'I come');
  await call(autumn.players[1]!.client, autumn);
  await make(manager, 'resolveAdminCall', {
    params: { id: spring.id, callId: 4 },
    body: { outcome: 'solved' },
  });
  await call(one.client, spring);
  await notes.read(manager, 'listTournamentAdminCalls', { params: { id: spring.id } });
  await make(manager, 'postSystemEvent', {
    body: { event: 'admin_entered_event', tournament_id: spring.id },
  });
  await notes.read(one.client, 'getMyAdminCall', { params: { id: spring.id }, query: {} });
}

/** Calls go back to the queue and escalate just after their times, not at them. */
async function letTimePass(
  server: TestServer,
  notes: Notes,
  { spring, arena, inLobby, call, lobby }: Opened,
) {
  const [manager, admin] = [await server.as('manager'), await server.as('admin')];
  const newest = { params: { id: spring.id, callId: 7 } };
  const queue = async (wait: number) => {
    server.clock.advance(wait);
    await escalateCalls(server.context);
    await notes.read(manager, 'listAdminCalls', { query: {} });
  };
  await make(admin, 'claimAdminCall', newest);
  await make(manager, 'claimAdminCall', { params: { id: spring.id, callId: 3 } });
  await queue(2 * minute);
  await queue(second);
  await queue(3 * minute - second);
  const setting = (key: string, value: string) =>
    server.as('superAdmin').then((by) => make(by, 'changeSetting', { params: { key }, body: { value } }));
  for (const value of ['0', '10080', '10081', '0.5']) {
    await setting('admin_call_first_minutes', value);
    await notes.read(manager, 'listAdminCalls', { query: { limit: 1 } });
  }
  await setting('admin_call_second_minutes', '60');
  await call(inLobby.client, { id: arena.id, match: lobby });
  const adminId = await server.idOf('admin');
  await keepSeen(server.context.db, [adminId], server.clock.now());
  await make(admin, 'claimAdminCall', newest);
  await say(admin, 'sendMatchMessage', { id: spring.id, matchId: spring.match.id }, 'here');
  await queue(2 * minute);
  await queue(second);
}

async function endOfCalls(server: TestServer, notes: Notes, { spring, autumn, one, other, call }: Opened) {
  const manager = await server.as('manager');
  const muted = (callId: number, minutes: number) =>
    make(manager, 'silenceCaller', {
      params: { id: spring.id, callId },
      body: { minutes, reason: 'enough' },
    });
  await muted(7, 5);
  await muted(3, 10_080);
  for (const { client } of [one, other]) {
    await call(client, spring);
    await call(client, { id: spring.id });
  }
  await say(one.client, 'sendMyMatchMessage', { id: spring.id, matchId: spring.match.id }, 'I may write');
  server.clock.advance(5 * minute - 50 * second);
  await call(one.client, spring);
  for (const query of [{}, { limit: 2 }, { limit: 2, after: 2 }, { limit: 9 }])
    await notes.read(manager, 'exportAdminCalls', { params: { id: spring.id }, query });
  for (const { id } of [spring, autumn]) await notes.read(manager, 'getAdminCallReport', { params: { id } });
  await server.context.db
    .updateTable('tournaments')
    .set({ deleted_at: server.clock.now() })
    .where('id', '=', tournamentId(autumn.id))
    .execute();
  await notes.read(manager, 'listAdminCalls', { query: {} });
  await notes.read(manager, 'listNeeds', { query: {} });
}

/** Calls for an admin from their opening to the report about them. */
export async function changeCallQueue(server: TestServer, notes: Notes): Promise<void> {
  const opened = await openCalls(server);
  for (const part of [readQueue, handleCalls, answerAndCallAgain, letTimePass, endOfCalls])
    await part(server, notes, opened);
}
