import { afterEach, expect, test, vi } from 'vitest';
import { minute } from '#clock.ts';
import { Listener, type Node, newAccounts, staffMember, startNode, stopNode, until } from './live.harness.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });

let node: Node;
const listeners: Listener[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const { socket } of listeners.splice(0)) socket.disconnect();
  await stopNode(node);
});

function listen(token?: string): Promise<Listener> {
  const listener = new Listener(node.address, token === undefined ? {} : { token });
  listeners.push(listener);
  return listener.connected();
}

test('who may never hear a chat is refused without a look into the database', async () => {
  const accounts = newAccounts();
  accounts.tokens.set('without the permission', { ...staffMember, permissions: [], tokenId: 71 });
  accounts.tokens.set('of no game', { ...staffMember, assignGames: [], tokenId: 72 });
  node = await startNode(accounts);
  for (const token of [undefined, 'player', 'without the permission', 'of no game']) {
    const outsider = await listen(token);
    for (const channel of ['chat.tournament.7', 'chat.tournament.7.match.42', 'chat.tournament.*'])
      expect(await outsider.subscribe(channel)).toEqual({ ok: false, code: 'not-permitted' });
  }
  expect(node.lookedUp).toEqual([]);
  expect(await (await listen('staff')).subscribe('chat.tournament.7')).toMatchObject({ ok: true });
  expect(node.lookedUp).toEqual([7]);
});

test('[PLAY-64] a participant’s channel is for those who play as it, and strangers cause no look into the database', async () => {
  node = await startNode(newAccounts());
  const [stranger, guest, one] = [await listen(), await listen('guest by a link'), await listen('player')];
  const own = (id: number) => `tournament.7.participant.${id}`;
  const refused = { ok: false, code: 'not-permitted' };
  expect(await stranger.subscribe(own(80))).toEqual(refused);
  for (const nowhere of ['tournament.x.participant.80', 'tournament.7.participant.080', own(2 ** 31)])
    expect(await one.subscribe(nowhere)).toEqual(refused);
  for (const all of ['tournament.7.participant.*', 'tournament.*.participant.80'])
    for (const listener of [guest, one, await listen('staff')])
      expect(await listener.subscribe(all)).toEqual(refused);
  expect(node.lookedUp).toEqual([]);
  expect(await guest.subscribe(own(90))).toMatchObject({ ok: true });
  expect(await one.subscribe(own(80))).toMatchObject({ ok: true });
  expect(await one.subscribe(own(90))).toEqual(refused);
  expect(await (await listen('staff')).subscribe(own(80))).toEqual(refused);
  // A link opens nothing else that needs to be signed in.
  expect(await guest.subscribe('person.9')).toEqual(refused);
  expect(await one.subscribe('person.8')).toMatchObject({ ok: true });
  expect(await guest.subscribe('public.tournament.7')).toMatchObject({ ok: true });
  expect([...node.live.listeningParticipants(7)].sort()).toEqual([80, 90]);
  expect([...node.live.listeningParticipants(70)]).toEqual([]);
});

test('[PLAY-64] whoever is taken out of a team hears its channel no longer than a minute, and reads again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const accounts = newAccounts();
  node = await startNode(accounts);
  const one = await listen('player');
  const [own, everybodys] = ['tournament.7.participant.80', 'public.tournament.7'];
  await one.subscribe(own);
  await one.subscribe(everybodys);
  accounts.lost.add(80);
  vi.advanceTimersByTime(minute);
  await until(() => one.resyncs > 0, 'the wish to read again');
  expect([...node.live.listeningParticipants(7)]).toEqual([]);
  node.live.publishHere(own, 'stale', { id: 80 });
  node.live.publish(everybodys, 'status', { id: 7 });
  await until(() => one.frames.length > 0, 'what everybody may hear');
  expect(one.frames.map(({ room }) => room)).toEqual([everybodys]);
  expect(await one.unsubscribe(own)).toMatchObject({ ok: false });
  expect(one.goodbyes).toEqual([]);
});

test('what a connection still waits for is dropped with it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  node = await startNode(newAccounts(), { slowDatabase: promise });
  const hasty = await listen('staff');
  for (let id = 1; id <= 20; id += 1) hasty.socket.emit('subscribe', `chat.tournament.${id}`, () => {});
  await until(() => node.lookedUp.length > 0, 'the first question');
  hasty.socket.disconnect();
  await until(() => node.live.stats().connections === 0, 'the end of the connection');
  resolve();
  // Anything the first connection left behind would be looked up before this.
  const next = await listen('staff');
  await next.subscribe('chat.tournament.21');
  expect(node.lookedUp).toEqual([1, 21]);
});

test('a connection waits for a bounded number of answers, and is told when it asks for more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  node = await startNode(newAccounts(), { slowDatabase: promise });
  const staff = await listen('staff');
  const answers = Array.from({ length: 600 }, (_, id) => staff.subscribe(`chat.tournament.${id % 50}`));
  expect(await answers.at(-1)).toEqual({ ok: false, code: 'try-again' });
  resolve();
  const given = await Promise.all(answers);
  expect(given.filter(({ ok }) => ok)).toHaveLength(550);
});
