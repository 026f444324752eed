import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
import { type OwnRedis, ownRedis } from './redis.harness.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let redis: OwnRedis;
let accounts: Accounts;
let here: Node;
let there: Node;
let listeners: Listener[];

beforeAll(async () => {
  redis = await ownRedis();
  await redis.start();
});
afterAll(() => redis?.remove());

beforeEach(async () => {
  accounts = newAccounts();
  here = await startNode(accounts, { redisUrl: redis.url });
  there = await startNode(accounts, { redisUrl: redis.url });
  listeners = [];
  await untilJoined();
});
afterEach(async () => {
  for (const { socket } of listeners) socket.disconnect();
  await Promise.all([stopNode(here), stopNode(there)]);
});

async function listenAt(node: Node, token: string | null = 'staff') {
  const listener = new Listener(node.address, token === null ? {} : { token });
  listeners.push(listener);
  return listener.connected();
}

const untilJoined = () =>
  until(
    () => [here, there].every((node) => node.live.stats().redis === true),
    'both servers joined by Redis',
  );
const untilAlone = () =>
  until(() => [here, there].every((node) => node.live.stats().redis === false), 'both servers without Redis');

/** The position in the stream is fixed a moment after joining; once the first message comes through, all do. */
async function untilHeard(listener: Listener, room: string, from: Node) {
  const before = listener.frames.length;
  await until(() => {
    from.live.publish(room, 'knock', {});
    return listener.frames.length > before;
  }, `a message from the other server in ${room}`);
}

test('[RT-15] a message crosses to the listeners of the other server, stars included', async () => {
  const listener = await listenAt(there);
  await listener.subscribe('tournament.7');
  await listener.subscribe('result.tournament.7.match.*');
  await untilHeard(listener, 'tournament.7', here);
  here.live.publish('result.tournament.7.match.42', 'reported', { id: 1 });
  there.live.publish('result.tournament.7.match.43', 'reported here', { id: 2 });
  await until(() => listener.types('result.tournament.7.match.*').length === 2, 'both results');
});

test('a listener hears the events of both servers in frames of its own one, without a hole and in order', async () => {
  const listener = await listenAt(there);
  const answer = await listener.subscribe('tournament.7');
  await untilHeard(listener, 'tournament.7', here);
  for (let count = 0; count < 200; count += 1) {
    here.live.publish('tournament.7', 'from here', { count });
    there.live.publish('tournament.7', 'from there', { count });
    if (count % 10 === 0) await new Promise(setImmediate);
  }
  const countsOf = (type: string) =>
    listener.frames.flatMap(({ events }) => events.filter((event) => event.type === type));
  const all = Array.from({ length: 200 }, (_, count) => count);
  for (const type of ['from here', 'from there']) {
    await until(() => countsOf(type).length === 200, `all events ${type}`);
    expect(countsOf(type).map(({ data }) => data.count)).toEqual(all);
  }
  expect(new Set(listener.frames.map(({ source }) => source))).toEqual(new Set([answer.ok && answer.source]));
  expect(listener.frames.map(({ sequence }) => sequence)).toEqual(
    listener.frames.map((_, index) => index + 1),
  );
});

test('a spectator gets one frame of a public room for all that was said in its pause, however many servers speak', async () => {
  const spectator = await listenAt(there, null);
  await spectator.subscribe('public.tournament.7');
  await untilHeard(spectator, 'public.tournament.7', here);
  const before = spectator.frames.length;
  let version = 0;
  await until(() => {
    version += 1;
    here.live.publish('public.tournament.7', 'match', { id: 1, version, 'from here': true });
    there.live.publish('public.tournament.7', 'match', { id: 2, version, 'from there': true });
    return spectator.frames.length === before + 4;
  }, 'four frames');
  let last = 0;
  for (const { events } of spectator.frames.slice(-3)) {
    expect(events.map(({ data }) => data.id).sort()).toEqual([1, 2]);
    const newest = Math.max(...events.map(({ data }) => Number(data.version)));
    // About fifty events are published each second; without the pause each would come in a frame of its own.
    expect(newest - last).toBeGreaterThan(5);
    last = newest;
  }
});

test('[RT-15] logout and block at one server close the sockets at the other', async () => {
  accounts.tokens.set('elsewhere', { ...staffMember, tokenId: 71 });
  const first = await listenAt(there);
  const second = await listenAt(there, 'elsewhere');
  await second.subscribe('tournament.7');
  await untilHeard(second, 'tournament.7', here);
  here.live.disconnectToken(staffMember.tokenId);
  await until(() => first.goodbyes.length > 0, 'the end of the session');
  expect(second.socket.connected).toBe(true);
  here.live.disconnectUser(staffMember.id);
  await until(() => second.goodbyes.length > 0, 'the end of the person’s sockets');
});

test('a server that closes takes only its own sockets with it', async () => {
  const listener = await listenAt(there);
  await listener.subscribe('tournament.7');
  await untilHeard(listener, 'tournament.7', here);
  const neighbour = await listenAt(here);
  await here.live.close();
  await until(() => neighbour.goodbyes.length > 0, 'the goodbye of the closing server');
  there.live.publish('tournament.7', 'still here', {});
  await until(() => listener.types().includes('still here'), 'a message after the other server closed');
  expect(listener.goodbyes).toEqual([]);
});

test('a server that stops in good order is heard to its last word; one that ends in the middle of a change makes the others read again', async () => {
  const third = await startNode(accounts, { redisUrl: redis.url });
  const spectator = await listenAt(there, null);
  await spectator.subscribe('public.tournament.7');
  await untilHeard(spectator, 'public.tournament.7', here);
  await untilHeard(spectator, 'public.tournament.7', third);
  let misses = 0;
  there.live.watch({
    hear: () => {},
    miss: () => {
      misses += 1;
    },
  });

  const goodbyes = await redis.countEntries({ kind: 'goodbye' });
  // Calls in flight: the one on `here` ends while its server is already closing, the one on `third` never ends.
  const published = here.live.expectPublish();
  third.live.expectPublish();
  const closing = Promise.all([here.live.close(), stopNode(third)]);
  here.live.publish('public.tournament.7', 'last words', {});
  published();
  await closing;
  await until(() => spectator.types().includes('last words'), 'what was published last');
  expect(await redis.countEntries({ kind: 'goodbye' })).toBe(goodbyes + 1);
  expect(misses).toBe(0);
  const before = spectator.resyncs;
  await until(() => misses > 0, 'the silence of the server that ended in the middle');
  await until(() => spectator.resyncs > before, 'the call to read again');
  expect(misses).toBe(1);
});

test('without Redis each server serves its own; when it is back, all refetch and messages cross again', async () => {
  const near = await listenAt(here);
  const far = await listenAt(there);
  for (const listener of [near, far]) await listener.subscribe('tournament.7');
  await untilHeard(far, 'tournament.7', here);

  await redis.kill();
  await untilAlone();
  const heard = far.frames.length;
  here.live.publish('tournament.7', 'while away', {});
  await until(() => near.types().includes('while away'), 'local delivery without Redis');
  expect(far.frames).toHaveLength(heard);
  const resyncs = { near: near.resyncs, far: far.resyncs };

  await redis.start();
  await untilJoined();
  await until(() => near.resyncs > resyncs.near && far.resyncs > resyncs.far, 'the call to refetch');
  await untilHeard(far, 'tournament.7', here);
  expect(near.goodbyes.concat(far.goodbyes)).toEqual([]);
  const away = 'Redis is away: live updates reach only the listeners of this server';
  expect(here.logged.filter((line) => line === away)).toHaveLength(1);
});

test('frames that one server could not hand on make the listeners of the others refetch', async () => {
  const far = await listenAt(there);
  await far.subscribe('tournament.7');
  await untilHeard(far, 'tournament.7', here);
  const before = far.resyncs;
  // Sometimes a writer has reconnected before the publish; then it is cut once more.
  await until(async () => {
    await redis.cutWriters();
    here.live.publish('tournament.7', 'perhaps lost', {});
    return far.resyncs > before;
  }, 'the call to refetch');
});

test('[RT-15] a logout while Redis is away closes the other server’s sockets when it is back', async () => {
  const far = await listenAt(there);
  await far.subscribe('tournament.7');
  await untilHeard(far, 'tournament.7', here);
  await redis.kill();
  await untilAlone();
  here.live.disconnectToken(staffMember.tokenId);
  await redis.start();
  await until(() => far.goodbyes.length > 0, 'the end of the session');
});

test('a farewell that was lost altogether is made good by looking at the sessions again', async () => {
  const far = await listenAt(there);
  await redis.kill();
  await untilAlone();
  accounts.over.add(staffMember.tokenId);
  await redis.start();
  await until(() => far.goodbyes.length > 0, 'the end of the session');
});

test('a server starts and serves while Redis cannot be reached', async () => {
  const lonely = await startNode(accounts, { redisUrl: 'redis://127.0.0.1:1' });
  const listener = await listenAt(lonely);
  await listener.subscribe('tournament.7');
  lonely.live.publish('tournament.7', 'local', {});
  await until(() => listener.types().includes('local'), 'local delivery');
  await stopNode(lonely);
});
