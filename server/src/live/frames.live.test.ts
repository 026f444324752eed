import type { Socket as NetSocket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Listener, type Node, newAccounts, startNode, stopNode, until } from './live.harness.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let node: Node;
let listeners: Listener[];

beforeEach(async () => {
  node = await startNode(newAccounts());
  listeners = [];
});
afterEach(async () => {
  for (const { socket } of listeners) socket.disconnect();
  await stopNode(node);
});

function listen(auth?: Record<string, unknown>) {
  const listener = new Listener(node.address, auth);
  listeners.push(listener);
  return listener.connected();
}

test('frames of one room are numbered without a hole, and a late listener learns where the count stands', async () => {
  const early = await listen({ token: 'staff' });
  await early.subscribe('tournament.7');
  for (const round of [1, 2, 3]) {
    node.live.publish('tournament.7', `event ${round}`, {});
    await until(() => early.frames.length === round, `frame ${round}`);
  }
  expect(early.frames.map((frame) => frame.sequence)).toEqual([1, 2, 3]);

  const late = await listen({ token: 'staff' });
  expect(await late.subscribe('tournament.7')).toMatchObject({ ok: true, sequence: 3 });
  node.live.publish('tournament.7', 'event 4', {});
  await until(() => late.frames.length === 1, 'frame 4');
  expect(late.frames[0]?.sequence).toBe(4);
});

test('what is published in one turn reaches staff as one frame, in order', async () => {
  const staff = await listen({ token: 'staff' });
  await staff.subscribe('tournament.7');
  for (const type of ['a', 'b', 'c']) node.live.publish('tournament.7', type, {});
  await until(() => staff.frames.length > 0, 'the frame');
  expect(staff.frames.map((frame) => frame.events.map((event) => event.type))).toEqual([['a', 'b', 'c']]);
});

test('staff who hear every chat get each event of a burst once and in order', async () => {
  const staff = await listen({ token: 'staff' });
  await staff.subscribe('chat.tournament.7.match.*');
  const ids = [1, 2, 3, 4, 5, 6, 6, 7];
  for (const id of ids) {
    node.live.publish(`chat.tournament.7.match.${id}`, 'message', { id });
    await nextTurn();
  }
  const heard = () => staff.frames.flatMap(({ events }) => events.map(({ data }) => data.id));
  await until(() => heard().length === ids.length, 'the burst');
  expect(heard()).toEqual(ids);
  expect(staff.frames[0]?.events).toHaveLength(1);
});

test('a public room gets a burst as two frames: the first at once, the rest together after it', async () => {
  const spectator = await listen();
  await spectator.subscribe('public.tournament.7');
  node.live.publish('public.tournament.7', 'match', { id: 1, score: '1:0' });
  await until(() => spectator.frames.length === 1, 'the first frame');
  for (const score of ['2:0', '2:1', '3:1']) {
    node.live.publish('public.tournament.7', 'match', { id: 1, score });
    await nextTurn();
  }
  node.live.publish('public.tournament.7', 'match', { id: 2, score: '0:0' });
  await until(() => spectator.frames.length === 2, 'the second frame');
  expect(spectator.frames[1]).toMatchObject({
    sequence: 2,
    events: [{ data: { id: 1, score: '3:1' } }, { data: { id: 2, score: '0:0' } }],
  });
});

test('[RT-06] an older state of a record does not replace a newer one that waits', async () => {
  const spectator = await listen();
  await spectator.subscribe('public.tournament.7');
  node.live.publish('public.tournament.7', 'match', { id: 1, version: 1, status: 'OPENED' });
  await until(() => spectator.frames.length === 1, 'the first frame');
  node.live.publish('public.tournament.7', 'match', { id: 1, version: 3, status: 'FINISHED' });
  node.live.publish('public.tournament.7', 'match', { id: 1, version: 2, status: 'PENDING' });
  await until(() => spectator.frames.length === 2, 'the second frame');
  expect(spectator.frames[1]?.events.map(({ data }) => data)).toEqual([
    { id: 1, version: 3, status: 'FINISHED' },
  ]);
});

test('a public room that is served in slices hears every frame, in order', async () => {
  // Restarted with a limit that lets so many connect from one address at once.
  await stopNode(node);
  node = await startNode(newAccounts(), { socketsPerAddress: 10_000 });
  const crowd = await Promise.all(Array.from({ length: 600 }, () => listen()));
  await Promise.all(crowd.map((spectator) => spectator.subscribe('public.tournament.7')));
  for (const round of [1, 2]) {
    node.live.publish('public.tournament.7', `round ${round}`, {});
    await until(() => crowd.every((spectator) => spectator.frames.length === round), `frame ${round}`);
  }
  for (const spectator of crowd) {
    expect(spectator.frames.map((frame) => frame.sequence)).toEqual([1, 2]);
    expect(spectator.types()).toEqual(['round 1', 'round 2']);
  }
});

test('a client that does not read is cut off before its frames fill the memory', async () => {
  const stuck = await listen({ token: 'staff' });
  const healthy = await listen({ token: 'staff' });
  await Promise.all([stuck.subscribe('tournament.7'), healthy.subscribe('tournament.7')]);
  const { transport } = stuck.socket.io.engine as unknown as { transport: { ws: { _socket: NetSocket } } };
  transport.ws._socket.pause();
  await until(() => {
    node.live.publish('tournament.7', 'big', { filler: 'x'.repeat(200_000) });
    return node.live.stats().slowSocketsCut > 0;
  }, 'the cut');
  expect((await healthy.subscribe('tournament.8')).ok).toBe(true);
  expect(node.live.stats()).toMatchObject({ slowSocketsCut: 1, connections: 1 });
});

test('an event that cannot be published is logged, and nothing is thrown', async () => {
  const circle: Record<string, unknown> = {};
  circle.circle = circle;
  node.live.publish('nowhere.7', 'x', {});
  node.live.publish('tournament.*', 'x', {});
  node.live.publish('tournament.7', 'x', circle);
  node.live.publish('tournament.7', 'x', { big: 1n });
  expect(node.logged.filter((line) => line === 'A live event could not be published')).toHaveLength(4);
});

test('an event is sent as it was when published', async () => {
  const spectator = await listen();
  await spectator.subscribe('public.tournament.7');
  const row = { id: 1, at: new Date(0), status: 'STARTED' };
  node.live.publish('public.tournament.7', 'changed', row);
  row.status = 'changed afterwards';
  await until(() => spectator.frames.length > 0, 'the frame');
  expect(spectator.frames[0]?.events[0]?.data).toEqual({
    id: 1,
    at: '1970-01-01T00:00:00.000Z',
    status: 'STARTED',
  });
});

test('more events than a frame holds become a gap in the numbers, so that listeners refetch', async () => {
  const staff = await listen({ token: 'staff' });
  await staff.subscribe('tournament.7');
  for (let id = 0; id < 1201; id += 1) node.live.publish('tournament.7', 'match', { id });
  await until(() => staff.frames.length > 0, 'the frame');
  expect(staff.frames[0]?.sequence).toBe(3);
  expect(staff.frames[0]?.events).toHaveLength(201);
});
