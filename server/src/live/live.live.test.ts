import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Accounts,
  Listener,
  type Node,
  newAccounts,
  staffMember,
  startNode,
  stopNode,
  until,
} from './live.harness.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let accounts: Accounts;
let node: Node;
let listeners: Listener[];

beforeEach(async () => {
  accounts = newAccounts();
  node = await startNode(accounts);
  listeners = [];
});
afterEach(async () => {
  for (const { socket } of listeners) socket.disconnect();
  await stopNode(node);
});

function listen(auth?: Record<string, unknown>, options?: Record<string, unknown>) {
  const listener = new Listener(node.address, auth, options);
  listeners.push(listener);
  return listener.connected();
}

test('[RT-15, D150] the socket opens with the realtime token and hears the channel it subscribed to', async () => {
  const staff = await listen({ token: 'staff' });
  const answer = await staff.subscribe('tournament.7');
  expect(answer).toEqual({ ok: true, source: expect.any(String), sequence: 0, within: expect.any(Number) });

  node.live.publish('tournament.7', 'changed', { id: 7, status: 'STARTED' });
  node.live.publish('tournament.8', 'changed', { id: 8 });
  await until(() => staff.frames.length > 0, 'a frame');
  expect(staff.frames).toEqual([
    {
      room: 'tournament.7',
      source: answer.ok && answer.source,
      sequence: 1,
      events: [{ channel: 'tournament.7', type: 'changed', data: { id: 7, status: 'STARTED' } }],
    },
  ]);
});

test.each([
  ['wrong', 'guess'],
  ['empty', ''],
  ['not a text', { $ne: null }],
  ['null', null],
  ['endless', 'x'.repeat(5000)],
])('[RT-15] a token that is %s is refused, not taken for a spectator', async (_what, token) => {
  await expect(listen({ token })).rejects.toThrow('token-not-valid');
});

test('a token that cannot be checked just now gets another refusal than a wrong one', async () => {
  accounts.failing = true;
  await expect(listen({ token: 'staff' })).rejects.toThrow('try-again');
});

test('[RT-15] only WebSocket is spoken', async () => {
  await expect(listen({}, { transports: ['polling'] })).rejects.toThrow();
});

test('[RT-15, D150, O10] a person hears only the channels they may read', async () => {
  const [spectator, player, staff] = await Promise.all([
    listen(),
    listen({ token: 'player' }),
    listen({ token: 'staff' }),
  ]);
  for (const outsider of [spectator, player]) {
    expect(await outsider.subscribe('public.tournament.7')).toMatchObject({ ok: true });
    for (const channel of [
      'tournament.7',
      'desk.games',
      'chat.tournament.7',
      'rr.7',
      'public.tournament.*',
    ]) {
      expect(await outsider.subscribe(channel)).toEqual({ ok: false, code: 'not-permitted' });
    }
  }
  expect(await staff.subscribe('chat.tournament.7')).toMatchObject({ ok: true });
  expect(await staff.subscribe('public.tournament.*')).toMatchObject({ ok: true });

  node.live.publish('chat.tournament.7', 'message', { text: 'for staff' });
  node.live.publish('public.tournament.7', 'changed', { id: 7 });
  await until(() => spectator.frames.length + player.frames.length === 2, 'the public frames');
  await until(() => staff.frames.length === 2, 'both frames');
  expect([...spectator.types(), ...player.types()]).toEqual(['changed', 'changed']);
});

test('[RT-15] a chat is heard only by staff who may write for the game of its tournament', async () => {
  const { assignGames: _, ...person } = staffMember;
  accounts.tokens.set('of no game', { ...person, assignGames: [], tokenId: 71 });
  accounts.tokens.set('without the permission', { ...staffMember, permissions: [], tokenId: 72 });
  const refused = { ok: false, code: 'not-permitted' };
  const staff = await listen({ token: 'staff' });
  expect(await staff.subscribe('chat.tournament.7.match.*')).toMatchObject({ ok: true });
  for (const foreign of ['chat.tournament.107', 'chat.tournament.*', 'chat.tournament.*.match.42'])
    expect(await staff.subscribe(foreign)).toEqual(refused);
  for (const token of ['of no game', 'without the permission']) {
    const other = await listen({ token });
    expect(await other.subscribe('chat.tournament.7')).toEqual(refused);
    expect(await other.subscribe('chat.tournament.7.match.42')).toEqual(refused);
  }
});

test('a channel left while its subscription is still looked at stays left', async () => {
  const staff = await listen({ token: 'staff' });
  const answers = await Promise.all([
    staff.subscribe('chat.tournament.7'),
    staff.unsubscribe('chat.tournament.7'),
    staff.subscribe('tournament.7'),
  ]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  node.live.publish('chat.tournament.7', 'message', {});
  node.live.publish('tournament.7', 'heard', {});
  await until(() => staff.frames.length > 0, 'a frame');
  expect(staff.types()).toEqual(['heard']);
});

test('[RT-15, D150] a star stands for exactly one part of a channel', async () => {
  const staff = await listen({ token: 'staff' });
  await staff.subscribe('result.tournament.7.match.*');
  await staff.subscribe('tournament.*');
  node.live.publish('result.tournament.7.match.42', 'reported', { id: 1 });
  node.live.publish('result.tournament.8.match.42', 'reported elsewhere', { id: 2 });
  node.live.publish('tournament.7.match.42', 'deeper', { id: 3 });
  node.live.publish('tournament.9', 'any tournament', { id: 9 });
  await until(() => staff.frames.length === 2, 'two frames');
  expect(staff.types('result.tournament.7.match.*')).toEqual(['reported']);
  expect(staff.types('tournament.*')).toEqual(['any tournament']);
  expect(staff.frames[0]?.events[0]?.channel).toBe('result.tournament.7.match.42');
});

test('[RT-15, D150] unsubscribing is answered and ends the frames of that channel alone', async () => {
  const staff = await listen({ token: 'staff' });
  await staff.subscribe('tournament.7');
  await staff.subscribe('tournament.8');
  expect(await staff.unsubscribe('tournament.7')).toMatchObject({ ok: true });
  expect(await staff.unsubscribe('tournament.7')).toEqual({ ok: false, code: 'unknown-channel' });
  node.live.publish('tournament.7', 'unheard', {});
  node.live.publish('tournament.8', 'heard', {});
  await until(() => staff.frames.length > 0, 'a frame');
  expect(staff.types()).toEqual(['heard']);
});

test('[RT-15, D150] logout closes the sockets of that session, block those of the person', async () => {
  accounts.tokens.set('same person elsewhere', { ...staffMember, tokenId: 71 });
  accounts.tokens.set('somebody else', { ...staffMember, id: 9, tokenId: 90 });
  const first = await listen({ token: 'staff' });
  const second = await listen({ token: 'same person elsewhere' });
  const other = await listen({ token: 'somebody else' });

  node.live.disconnectToken(staffMember.tokenId);
  await until(() => first.goodbyes.length > 0, 'the end of the first session');
  expect(first.goodbyes).toEqual(['io server disconnect']);
  expect(second.socket.connected).toBe(true);

  node.live.disconnectUser(staffMember.id);
  await until(() => second.goodbyes.length > 0, 'the end of the second session');
  expect((await other.subscribe('tournament.7')).ok).toBe(true);
});

test('[RT-15] a logout during the handshake leaves no socket behind', async () => {
  accounts.over.add(staffMember.tokenId);
  const staff = await listen({ token: 'staff' });
  await until(() => staff.goodbyes.length > 0, 'the end of a session that was over already');
});

test('hostile payloads are answered or ignored, and harm nobody', async () => {
  const staff = await listen({ token: 'staff' });
  const hostile = await listen();
  for (const channel of [
    null,
    7,
    {},
    ['tournament.7'],
    '__proto__',
    'user:7',
    'session:70',
    'x'.repeat(9000),
  ]) {
    expect(await hostile.subscribe(channel)).toEqual({ ok: false, code: 'unknown-channel' });
  }
  hostile.socket.emit('subscribe');
  hostile.socket.emit('subscribe', 'public.tournament.7', 'no function');
  hostile.socket.emit('frame', { room: 'tournament.7' });
  hostile.socket.emit('subscribe', Buffer.from([1, 2, 3]));
  const packets = [
    'nonsense',
    '2["disconnecting"]',
    '2{"length":9}',
    '52-["subscribe"]',
    '0/elsewhere,',
    'x'.repeat(100_000),
  ];
  for (const packet of packets) {
    const raw = await listen();
    // Writes straight into the connection, bypassing the client's own checks.
    (raw.socket.io.engine as unknown as { write(packet: string): void }).write(packet);
  }

  expect(await staff.subscribe('tournament.7')).toMatchObject({ ok: true });
  await until(() => node.live.stats().connections < 8, 'the end of clients that break the protocol');
});

test('a socket may hear 500 channels, and one that asks without end is cut off', async () => {
  const spectator = await listen();
  const answers = await Promise.all(
    Array.from({ length: 501 }, (_, id) => spectator.subscribe(`public.tournament.${id}`)),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(500);
  expect(answers.at(-1)).toEqual({ ok: false, code: 'too-many-channels' });

  for (let count = 0; count < 5000; count += 1)
    spectator.socket.emit('subscribe', 'public.tournament.1', () => {});
  await until(() => spectator.goodbyes.length > 0, 'the cut');
});

test('a page of a foreign origin is refused, one of our own host or of the list is not', async () => {
  const strict = await startNode(accounts, { origins: ['https://panel.example'] });
  const from = (origin: string) => {
    const listener = new Listener(strict.address, {}, { extraHeaders: { origin } });
    listeners.push(listener);
    return listener.connected();
  };
  await expect(from('https://evil.example')).rejects.toThrow();
  await from('https://panel.example');
  await from(strict.address);
  await stopNode(strict);
});

test('an address holds a bounded number of connections, and gets room again when one closes', async () => {
  const small = await startNode(accounts, { socketsPerAddress: 2 });
  const from = (address: string) => {
    const headers = { extraHeaders: { 'x-forwarded-for': address } };
    const listener = new Listener(small.address, {}, headers);
    listeners.push(listener);
    return listener.connected();
  };
  const first = await from('2001:db8::1');
  await from('2001:db8::2');
  await expect(from('2001:db8::3')).rejects.toThrow();
  await expect(from('2001:db8::3')).rejects.toThrow();
  expect(small.logged).toEqual(['an address has all the live connections it may have']);
  await from('203.0.113.7');

  first.socket.disconnect();
  await until(() => small.live.stats().connections === 2, 'the end of the first connection');
  await until(
    () =>
      from('2001:db8::3').then(
        () => true,
        () => false,
      ),
    'room for another connection',
  );
  await stopNode(small);
});

test('close ends every socket, and no new one opens', async () => {
  const staff = await listen({ token: 'staff' });
  await node.live.close();
  await until(() => staff.goodbyes.length > 0, 'the goodbye');
  await expect(listen()).rejects.toThrow();
});
