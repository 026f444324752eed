import { afterEach, expect, test, vi } from 'vitest';
import { frame, openRaw, openSpectator, type RawSocket } from '#testing/raw-socket.ts';
import { Listener, type Node, newAccounts, player, startNode, stopNode, until } from './live.harness.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });

let node: Node;
const raws: RawSocket[] = [];
const listeners: Listener[] = [];

afterEach(async () => {
  for (const { socket } of raws.splice(0)) socket.destroy();
  for (const { socket } of listeners.splice(0)) socket.disconnect();
  await stopNode(node);
});

async function start(socketsPerAddress?: number) {
  node = await startNode(newAccounts(), socketsPerAddress === undefined ? {} : { socketsPerAddress });
}

async function spectate(address = '203.0.113.7'): Promise<RawSocket> {
  const raw = await openSpectator(node.address, { headers: { 'x-forwarded-for': address } });
  raws.push(raw);
  return raw;
}

function signIn(token: string, address = '203.0.113.7'): Promise<Listener> {
  const headers = { extraHeaders: { 'x-forwarded-for': address } };
  const listener = new Listener(node.address, { token }, headers);
  listeners.push(listener);
  return listener.connected();
}

const question = (id: number) => frame(`42${id}["subscribe","public.tournament.${id}"]`);
const questions = (count: number) => Buffer.concat(Array.from({ length: count }, (_, id) => question(id)));
const answersIn = (raw: RawSocket) => raw.heard().match(/43\d+\[/g)?.length ?? 0;

test.each([
  ['an unknown namespace', '40/x,'],
  ['an event in an unknown namespace', '42/x,["subscribe"]'],
  ['an answer that nobody asked for', '439[]'],
  ['a binary answer', '461-9[{"_placeholder":true,"num":0}]'],
  ['a binary event', '451-["subscribe",{"_placeholder":true,"num":0}]'],
  ['a refusal of the server’s own kind', '44{"message":"no"}'],
  ['a second hello', '40'],
  ['an event that is none', '42{}'],
  ['a message without anything', '4'],
  ['an upgrade', '5'],
  ['a probe', '2probe'],
  ['a packet of no kind', 'nonsense'],
  ['nothing at all', ''],
])('a connection is cut at %s, and nothing behind it is looked at', async (_what, packet) => {
  await start();
  const raw = await spectate();
  raw.socket.write(Buffer.concat([frame(packet), questions(3)]));
  await raw.over;
  expect(answersIn(raw)).toBe(0);
  expect(node.live.stats()).toMatchObject({ connections: 0, strangersCut: 1 });
});

test('a connection is cut at binary data', async () => {
  await start();
  const raw = await spectate();
  raw.socket.write(Buffer.concat([frame('42["look",1]', { kind: 'binary' }), questions(3)]));
  await raw.over;
  expect(answersIn(raw)).toBe(0);
});

test('an event that this server does not know yet is passed over', async () => {
  await start();
  const raw = await spectate();
  raw.socket.write(Buffer.concat([frame('42["of-a-newer-panel"]'), question(1)]));
  await until(() => answersIn(raw) === 1, 'the answer');
});

const nothing = Buffer.alloc(0);
test.each([
  ['pings', nothing, frame('', { kind: 'ping' })],
  ['pongs', nothing, frame('3')],
  ['events', nothing, frame('42["x"]')],
  ['pieces of a message', frame('4', { isLast: false }), frame('', { kind: 'continuation', isLast: false })],
])('a connection that sends %s without end is cut', async (_what, first, next) => {
  await start();
  const raw = await spectate();
  raw.socket.write(first);
  const many = Buffer.concat(Array<Buffer>(1000).fill(next));
  // Bounded, so that a server that accepts everything fails instead of hanging.
  for (let thousands = 0; thousands < 100 && !raw.socket.destroyed; thousands += 1)
    await new Promise((resolve) => raw.socket.write(many, resolve));
  await raw.over;
  expect(node.live.stats().strangersCut).toBe(1);
});

test('spectators of one address share a budget, and each still gets in and hears one tournament', async () => {
  await start(100);
  const crowd = await Promise.all(Array.from({ length: 50 }, () => spectate()));
  for (const raw of crowd) raw.socket.write(questions(200));
  await Promise.all(crowd.map(({ over }) => over));
  // Of 10,000 subscriptions only those are handled that the shared allowance of 100 and the 6 of each connection cover.
  expect(node.live.stats().packets).toBeLessThan(600);

  const modest = await spectate();
  modest.socket.write(question(1));
  await until(() => answersIn(modest) === 1, 'the answer to somebody else of the address');
  const elsewhere = await spectate('203.0.113.8');
  elsewhere.socket.write(questions(50));
  await until(() => answersIn(elsewhere) === 50, 'the answers at another address');
});

test('whoever is signed in pays for themselves, whatever strangers of their address do', async () => {
  await start(100);
  const staff = await signIn('staff');
  const stranger = await spectate();
  stranger.socket.write(questions(2000));
  await stranger.over;
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, id) => staff.subscribe(`tournament.${id}`)),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(staff.goodbyes).toEqual([]);
});

test('players of one address share a budget with its strangers, and each still hears a tournament', async () => {
  const accounts = newAccounts();
  for (let id = 100; id < 150; id += 1)
    accounts.tokens.set(`player ${id}`, { ...player, id, tokenId: 10 * id });
  node = await startNode(accounts, { socketsPerAddress: 100 });
  const tokens = [...accounts.tokens.keys()].filter((token) => token.startsWith('player '));
  const crowd = await Promise.all(tokens.map((token) => signIn(token)));
  for (const { socket } of crowd)
    for (let id = 0; id < 400; id += 1) socket.emit('subscribe', `public.tournament.${id}`, () => {});
  await until(() => crowd.every(({ goodbyes }) => goodbyes.length > 0), 'the cut of all that sent too much');
  // Of 20,000 subscriptions only those are handled that the shared allowance of 100 and the 30 of each player cover.
  expect(node.live.stats().packets).toBeLessThan(2000);

  const modest = await signIn('player');
  expect(await modest.subscribe('public.tournament.1')).toMatchObject({ ok: true });
});

test('all connections of one person share what that person may send', async () => {
  await start();
  const tabs = await Promise.all(Array.from({ length: 10 }, () => signIn('staff')));
  for (const { socket } of tabs)
    for (let id = 0; id < 1000; id += 1) socket.emit('subscribe', `public.tournament.${id % 400}`, () => {});
  await until(() => node.live.stats().connections < 3, 'the cut of all that came too late');
  expect(node.live.stats().packets).toBeLessThan(3000);
});

test('a player holds ten connections, and staff more', async () => {
  await start();
  await Promise.all(Array.from({ length: 10 }, () => signIn('player')));
  await expect(signIn('player')).rejects.toThrow('try-again');
  await Promise.all(Array.from({ length: 11 }, () => signIn('staff')));
});

test('staff get in at an address whose places strangers have taken', async () => {
  await start(2);
  await Promise.all([spectate(), spectate()]);
  await expect(spectate()).rejects.toThrow('not taken');
  await signIn('staff');
});

test('those who never say hello make room for those who do', async () => {
  await start(2);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const silent = await Promise.all(Array.from({ length: 95 }, () => openRaw(node.address, { headers })));
  raws.push(...silent);
  // A hundred may connect at once, but only 80 may stay without saying who they are.
  await until(() => node.live.stats().connections === 80, 'the end of the oldest');
  await signIn('staff');
  expect(node.live.stats()).toMatchObject({ connections: 80, strangersCut: 16 });
});

test('an address has a bounded number of handshakes, counted for the first half of an IPv6 address', async () => {
  await start(2);
  const knock = async (address: string) => {
    const raw = await openRaw(node.address, { headers: { 'x-forwarded-for': address } });
    raws.push(raw);
    return raw.heard().split('\r\n', 1)[0];
  };
  const taken = 'HTTP/1.1 101 Switching Protocols';
  const first = await Promise.all(Array.from({ length: 200 }, (_, host) => knock(`2001:db8::${host + 1}`)));
  expect(first.filter((line) => line === taken).length).toBeGreaterThanOrEqual(50);
  expect(first.filter((line) => line !== taken).length).toBeGreaterThan(50);
  expect(await knock('2001:db8:0:1::1')).toBe(taken);
});

test('many behind one address come in at once and hear their tournament', async () => {
  await start();
  const hall = await Promise.all(Array.from({ length: 80 }, () => spectate()));
  for (const raw of hall) raw.socket.write(Buffer.concat([question(1), question(2), frame('3')]));
  await until(() => hall.every((raw) => answersIn(raw) === 2), 'everybody’s answers');
  expect(node.live.stats()).toMatchObject({ connections: 80, strangersCut: 0 });
});

test('a connection is no way to another one’s', async () => {
  await start();
  const raw = await spectate();
  const [, sid] = /"sid":"([^"]+)"/.exec(raw.heard()) ?? [];
  const second = await openRaw(node.address, { query: `&sid=${sid}` });
  raws.push(second);
  expect(second.heard()).toMatch(/^HTTP\/1\.1 400/);
  const called = await fetch(`${node.address}/socket.io/?EIO=4&transport=websocket&sid=${sid}`);
  expect(called.status).toBe(400);
});
