import * as calls from '@matchdesk/contract/desk/admin-calls';
import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import * as chats from '@matchdesk/contract/desk/chats';
import { finishMatch, getMatch } from '@matchdesk/contract/formats/matches';
import type { GameId, UserId } from '@matchdesk/contract/ids';
import * as play from '@matchdesk/contract/people/players';
import { getMe } from '@matchdesk/contract/people/users';
import { expect, test } from 'vitest';
import { minute, second } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { escalateCalls } from './index.ts';

const server = useTestServer();

async function calledMatch() {
  const { id, manager, match, players } = await matchOfTwo(server);
  const [one, other] = players as [TestPlayer, TestPlayer];
  const params = { id, matchId: match.id };
  const write = ({ client }: TestPlayer, message: string) =>
    client.call(play.sendMyMatchMessage, { params, body: { message } });
  const open = async () => (await manager.call(calls.listTournamentAdminCalls, { params: { id } })).body.data;
  await write(one, `${adminCallToken} they do not show up`);
  const [call] = await open();
  return { id, manager, params, one, other, write, open, named: { id, callId: call!.id } };
}

const enter = (client: Client, { id, matchId }: { id: number; matchId: number }, more = {}) =>
  client.call(chats.postSystemEvent, {
    body: { event: 'admin_entered_event', tournament_id: id, match_id: matchId, ...more },
  });

test('[CHAT-20, CHAT-21, O3] a player’s message with the token opens a call; calling again counts and keeps the clock', async () => {
  const { params, one, other, write, open } = await calledMatch();
  const opened = server.clock.now().toISOString();
  server.clock.advance(30 * second);
  await write(other, adminCallToken);
  expect(await open()).toMatchObject([
    {
      match_id: params.matchId,
      count: 2,
      is_active: true,
      payload: { user_id: other.id, message: adminCallToken },
      opened_at: opened,
      sides: [one.nickname, other.nickname],
    },
  ]);
});

test('a caller without a nickname has a name, in the queue as in the chat', async () => {
  const { one, open } = await calledMatch();
  await server.context.db.updateTable('users').set({ nickname: '' }).where('id', '=', one.id).execute();
  expect(await open()).toMatchObject([{ payload: { user_id: one.id, nickname: `Player #${one.id}` } }]);
});

test('[CHAT-07, D92] only a player’s message calls; the chat is active until staff answer', async () => {
  const { id, manager, params, one, write, open } = await calledMatch();
  const heads = async () => (await manager.call(chats.listChats, { params: { id } })).body.data;
  expect(await heads()).toMatchObject([{ match_id: params.matchId, call: { count: 1, is_active: true } }]);
  await manager.call(chats.sendMatchMessage, { params, body: { message: adminCallToken } });
  expect(await open()).toMatchObject([{ count: 1, is_active: false }]);
  for (const message of ['no /call-adminx', 'https://x.example/call-admin']) await write(one, message);
  expect(await heads()).toMatchObject([{ call: { count: 1, is_active: false } }]);
  await write(one, 'He left (/CALL-ADMIN)!');
  expect(await open()).toMatchObject([{ count: 1, is_active: true }]);
  const all = await server.context.db
    .selectFrom('admin_calls')
    .where('tournament_id', '=', id)
    .select('outcome')
    .orderBy('id')
    .execute();
  expect(all).toEqual([{ outcome: 'called_again' }, { outcome: null }]);
});

test('[CHAT-19, D92] entering and leaving a match chat is kept as a system event; entering answers the call', async () => {
  const { manager, params, open } = await calledMatch();
  expect((await enter(manager, params, { restored: true })).status).toBe(201);
  expect(await open()).toMatchObject([{ is_active: true }]);
  expect((await enter(manager, params)).status).toBe(201);
  expect(await open()).toMatchObject([{ is_active: false }]);
  expect((await enter(manager, params, { event: 'admin_left_event' })).status).toBe(201);
  const { data } = (await manager.call(chats.listMatchMessages, { params })).body;
  expect(data.slice(1).map(({ event_type, message }) => [event_type, message])).toEqual([
    ['system_event', 'admin_entered_event'],
    ['system_event', 'admin_left_event'],
  ]);
});

test('[O20] a reload that brings the window back ends with its reader in the chat, and answers no call', async () => {
  const { manager, params, open } = await calledMatch();
  const colleague = await server.as('superAdmin');
  await enter(colleague, params, { event: 'admin_left_event' });
  await enter(manager, params, { event: 'admin_left_event' });
  await enter(manager, params, { restored: true });
  await enter(manager, params, { restored: true });
  expect(await open()).toMatchObject([{ is_active: true }]);
  const { data } = (await manager.call(chats.listMatchMessages, { params })).body;
  expect(data.slice(1).map(({ message }) => message)).toEqual([
    'admin_left_event',
    'admin_left_event',
    'admin_entered_event',
  ]);
});

test('a call from the tournament chat is answered by entering it, and not by a window that a reload restored', async () => {
  const { id, manager, players } = await matchOfTwo(server, { is_chat_enabled: '1' });
  const [one] = players as [TestPlayer];
  const open = async () => (await manager.call(calls.listTournamentAdminCalls, { params: { id } })).body.data;
  await one.client.call(play.sendMyTournamentMessage, {
    params: { id },
    body: { message: adminCallToken },
  });
  const entering = { event: 'admin_entered_event', tournament_id: id } as const;
  await manager.call(chats.postSystemEvent, { body: { ...entering, restored: true } });
  expect(await open()).toMatchObject([{ match_id: null, is_active: true }]);
  expect((await manager.call(chats.postSystemEvent, { body: entering })).status).toBe(201);
  expect(await open()).toMatchObject([{ match_id: null, is_active: false }]);
});

test('[CHAT-10] system events raise no unread count and make no call', async () => {
  const { id, manager, match } = await matchOfTwo(server);
  const colleague = await server.as('superAdmin');
  const heads = async () => (await colleague.call(chats.listChats, { params: { id } })).body.data;
  expect(await heads()).toEqual([]);
  for (const event of chats.systemEvents) await enter(manager, { id, matchId: match.id }, { event });
  expect(await heads()).toEqual([{ match_id: match.id, rev: 2, unread: 0, call: null }]);
});

test('entering needs the permission for the game of the tournament in the body', async () => {
  const { id, manager, params } = await calledMatch();
  await server.context.db
    .updateTable('tournaments')
    .set({ game_id: 1 as GameId })
    .where('id', '=', id)
    .execute();
  expect((await enter(manager, params)).status).toBe(403);
  expect((await enter(manager, { id: 2_000_000_000, matchId: 1 })).status).toBe(404);
});

test('of fifty who claim a call at once one gets it, the others read who has it', async () => {
  const { manager, named } = await calledMatch();
  const colleague = await server.as('superAdmin');
  const { nickname, id } = (await manager.call(getMe)).body.data;
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, count) =>
      (count % 2 ? manager : colleague).call(calls.claimAdminCall, { params: named }),
    ),
  );
  const [won, lost] = [200, 409].map((status) => answers.filter((answer) => answer.status === status));
  expect([won!.length, lost!.length]).toEqual([25, 25]);
  const holders = new Set(won!.map(({ body }) => body.data.claimed_by?.user_id));
  expect(holders.size).toBe(1);
  if (holders.has(id)) expect(lost![0]!.body.message).toBe(`${nickname} already has this call.`);
});

test('a call is released, handed over, noted and resolved by whoever has it', async () => {
  const { manager, params, one, named, write, open } = await calledMatch();
  const colleague = await server.as('superAdmin');
  const her = (await colleague.call(getMe)).body.data.id as UserId;
  const resolve = (client: Client) =>
    client.call(calls.resolveAdminCall, {
      params: named,
      body: { outcome: 'no_show', note: 'Gave the win' },
    });
  const claim = (client: Client) => client.call(calls.claimAdminCall, { params: named });
  expect((await manager.call(calls.releaseAdminCall, { params: named })).body.code).toBe(
    'admin-call-not-yours',
  );
  await claim(manager);
  const strange = { params: named, body: { user_id: one.id } };
  expect((await manager.call(calls.handOverAdminCall, strange)).body.code).toBe('cannot-answer-calls');
  const handed = await manager.call(calls.handOverAdminCall, { params: named, body: { user_id: her } });
  expect(handed.body.data.claimed_by?.user_id).toBe(her);
  expect((await resolve(manager)).body.code).toBe('admin-call-claimed');
  const noted = await manager.call(calls.noteAdminCall, { params: named, body: { note: 'Saw the lobby' } });
  expect([noted.status, noted.body.data.is_active]).toEqual([201, true]);
  expect((await resolve(colleague)).body.data).toMatchObject({ outcome: 'no_show', is_active: false });
  expect([await open(), (await resolve(colleague)).body.code]).toEqual([[], 'admin-call-resolved']);
  await write(one, adminCallToken);
  const [again] = await open();
  expect(again).toMatchObject({ match_id: params.matchId, count: 1, claimed_by: null });
  expect(again!.notes.map(({ note }) => note)).toEqual(['Saw the lobby', 'Gave the win']);
});

test('a call is handed over to one of the colleagues who may answer for its game', async () => {
  const { id, manager, named, one } = await calledMatch();
  const her = (await (await server.as('superAdmin')).call(getMe)).body.data;
  const stranger = (await (await server.as('managerWithoutPermission')).call(getMe)).body.data;
  const listed = (await manager.call(calls.listCallColleagues, { params: { id } })).body.data;
  expect(listed).toContainEqual({ user_id: her.id, nickname: her.nickname });
  const ids = listed.map(({ user_id }) => user_id as number);
  expect(ids).not.toContain(stranger.id);
  expect(ids).not.toContain(one.id);
  await manager.call(calls.claimAdminCall, { params: named });
  for (const { user_id } of listed) {
    await server.context.db
      .updateTable('admin_calls')
      .set({ claimed_by: (await manager.call(getMe)).body.data.id })
      .where('id', '=', named.callId)
      .execute();
    const handed = await manager.call(calls.handOverAdminCall, { params: named, body: { user_id } });
    expect(handed.body.data.claimed_by?.user_id).toBe(user_id);
  }
});

test('one call is read by itself, with what kind of match it is about', async () => {
  const { manager, named, open } = await calledMatch();
  const read = () => manager.call(calls.getAdminCall, { params: named });
  expect((await read()).body.data).toEqual((await open())[0]);
  expect((await read()).body.data.match_kind).toBe('bracket');
  await manager.call(calls.resolveAdminCall, { params: named, body: { outcome: 'solved' } });
  expect((await read()).body.data).toMatchObject({ outcome: 'solved', is_active: false });
  const strange = { params: { id: named.id, callId: 2_000_000_000 } };
  expect((await manager.call(calls.getAdminCall, strange)).body.code).toBe('admin-call-not-found');
});

test('a call that its holder leaves unanswered goes back to the queue and escalates', async () => {
  const { manager, named, open } = await calledMatch();
  await escalateCalls(server.context);
  expect(await open()).toMatchObject([{ escalated_at: null }]);
  await manager.call(calls.claimAdminCall, { params: named });
  server.clock.advance(2 * minute + second);
  await escalateCalls(server.context);
  const at = server.clock.now().toISOString();
  expect(await open()).toMatchObject([{ claimed_by: null, escalated_at: at }]);
});

test('a call that nobody claims escalates once, at the second target', async () => {
  const { open } = await calledMatch();
  server.clock.advance(5 * minute + second);
  await Promise.all([escalateCalls(server.context), escalateCalls(server.context)]);
  const at = server.clock.now().toISOString();
  server.clock.advance(minute);
  await escalateCalls(server.context);
  expect(await open()).toMatchObject([{ escalated_at: at }]);
});

test('an answered call neither escalates nor leaves its holder', async () => {
  const { manager, params, named, open } = await calledMatch();
  await manager.call(calls.claimAdminCall, { params: named });
  await enter(manager, params);
  server.clock.advance(10 * minute);
  await escalateCalls(server.context);
  expect(await open()).toMatchObject([{ escalated_at: null, claimed_by: { user_id: expect.any(Number) } }]);
});

test('a call ends once staff have decided its match, but not while a colleague holds it, nor one that came after', async () => {
  const first = await calledMatch();
  const held = await calledMatch();
  const decide = async ({ manager, params, one }: typeof first) => {
    const { body } = await manager.call(getMatch, { params });
    const winner_id = [body.data.first_participant, body.data.second_participant].find(
      (side) => side?.user_id === one.id,
    )!.id;
    expect((await manager.call(finishMatch, { params, body: { winner_id } })).status).toBe(200);
  };
  await escalateCalls(server.context);
  expect(await first.open()).toHaveLength(1);
  const admin = await server.as('admin');
  expect((await admin.call(calls.claimAdminCall, { params: held.named })).status).toBe(200);
  server.clock.advance(second);
  await decide(first);
  await decide(held);
  await escalateCalls(server.context);
  expect(await first.open()).toEqual([]);
  expect(await held.open()).toHaveLength(1);
  const { body } = await first.manager.call(calls.getAdminCall, { params: first.named });
  const manager = await server.idOf('manager');
  expect(body.data).toMatchObject({
    outcome: 'result_decided',
    resolved_by: { user_id: manager },
    answered_by: { user_id: manager },
  });
  server.clock.advance(second);
  await first.write(first.other, `${adminCallToken} this is wrong`);
  await escalateCalls(server.context);
  expect(await first.open()).toHaveLength(1);
});

test('“no more calls here” refuses further calls for a time, and lets the caller write', async () => {
  const { manager, one, named, write } = await calledMatch();
  const body = { minutes: 5, reason: 'Decided' };
  expect((await manager.call(calls.silenceCaller, { params: named, body })).status).toBe(200);
  expect((await write(one, adminCallToken)).body.code).toBe('no-more-calls');
  expect((await write(one, 'Fine')).status).toBe(201);
  server.clock.advance(6 * minute);
  expect((await write(one, adminCallToken)).status).toBe(201);
});

test('[D92] the queue holds the open calls of one’s games, oldest first, page by page, and the caller sees their place', async () => {
  const first = await calledMatch();
  server.clock.advance(second);
  const other = await calledMatch();
  const { manager } = first;
  const list = async (query = {}) => (await manager.call(calls.listAdminCalls, { query })).body;
  const all = await list({ limit: 200 });
  const times = all.data.map(({ opened_at }) => opened_at);
  expect(times).toEqual([...times].sort());
  expect(all.meta).toMatchObject({ total: all.data.length, targets: { first: 2, second: 5 } });
  const page = await list({ limit: 1 });
  expect([page.data[0]!.id, page.meta.has_more]).toEqual([all.data[0]!.id, true]);
  expect((await list({ after: page.data[0]!.id })).data[0]!.id).toBe(all.data[1]!.id);
  const of = await list({ tournament_id: other.id });
  expect(of.data.map(({ id }) => id)).toEqual([other.named.callId]);
  expect((await list({ game_id: 1 })).data).toEqual([]);
  const ofAnother = await server.as('managerWithoutGame');
  expect((await ofAnother.call(calls.listAdminCalls, { query: {} })).body).toMatchObject({ data: [] });
  const line = await first.one.client.call(play.getMyAdminCall, {
    params: { id: first.id },
    query: { match_id: first.params.matchId },
  });
  expect(line.body.data).toMatchObject({ count: 1, is_answered: false, place_in_line: 1 });
});

test('one text goes to several matches and answers their calls', async () => {
  const { id, manager, params, open } = await calledMatch();
  const send = (match_ids: number[]) =>
    manager.call(chats.sendToMatches, {
      params: { id },
      body: { match_ids: match_ids, message: 'Soon' },
    });
  expect((await send([params.matchId, 2_000_000_000])).status).toBe(404);
  expect(await open()).toMatchObject([{ is_active: true }]);
  const { status, body } = await send([params.matchId, params.matchId + 1]);
  expect([status, body.data.map(({ match_id }) => match_id)]).toEqual([
    201,
    [params.matchId, params.matchId + 1],
  ]);
  expect(await open()).toMatchObject([{ is_active: false }]);
});

test('the report tells how fast calls were answered and resolved, by whom and why', async () => {
  const { id, manager, params, named } = await calledMatch();
  server.clock.advance(30 * second);
  await enter(manager, params);
  server.clock.advance(60 * second);
  await manager.call(calls.resolveAdminCall, { params: named, body: { outcome: 'solved' } });
  const report = (await manager.call(calls.getAdminCallReport, { params: { id } })).body.data;
  const { id: me, nickname } = (await manager.call(getMe)).body.data;
  expect(report).toMatchObject({
    calls: 1,
    over_time: [{ calls: 1 }],
    to_first_answer: { median: 30, p95: 30 },
    to_resolution: { median: 90, p95: 90 },
    by_staff: [{ by: { user_id: me, nickname }, answered: 1, resolved: 1, to_first_answer: { median: 30 } }],
    by_reason: [{ outcome: 'solved', calls: 1 }],
  });
  const exported = (await manager.call(calls.exportAdminCalls, { params: { id } })).body;
  expect(exported).toMatchObject({
    data: [{ id: named.callId, seconds_to_answer: 30, seconds_to_resolution: 90, answered_by: nickname }],
    next: null,
  });
});
