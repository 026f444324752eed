import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, createConnection } from './connection.ts';
import { LiveServer, until } from './live-server.harness.ts';
import { manualTimers } from './manual-timers.harness.ts';
import { createLiveRefresh, type LiveRefresh, type LiveRefreshOptions } from './use-live-refresh.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: LiveServer;
let connection: Connection;
let queries: QueryClient;
let timers: ReturnType<typeof manualTimers>;
let ends: (() => void)[];

beforeAll(async () => {
  server = await new LiveServer().start();
});
afterAll(() => server.kill());

beforeEach(async () => {
  connection = createConnection({
    openSocket: async () =>
      io(server.address, {
        transports: ['websocket'],
        auth: { token: 'good' },
        autoConnect: false,
        forceNew: true,
      }),
    storedToken: () => 'good',
    askToken: async () => 'try-again',
    log: () => {},
  });
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  timers = manualTimers();
  ends = [connection.hold('staff', () => {})];
  await until(() => connection.state.get() === 'live', 'a live connection');
});
afterEach(async () => {
  for (const end of ends) end();
  await until(async () => (await server.connections()) === 0, 'the end of its connections');
});

function watch<T>(queryKey: string[], queryFn: () => T | Promise<T>) {
  const observer = new QueryObserver(queries, { queryKey, queryFn });
  ends.push(observer.subscribe(() => {}));
  return () => observer.getCurrentResult().data;
}

/** Resolves once the server has accepted the subscription. */
async function refreshBy(
  channel: string,
  options: LiveRefreshOptions,
  onGap = (refresh: LiveRefresh): LiveRefresh['onGap'] => refresh.onGap,
) {
  const refresh = createLiveRefresh(queries, options, timers);
  let subscribed = false;
  connection.subscriptions.add(channel, {
    onEvent: refresh.onEvent,
    onGap(cause) {
      onGap(refresh)(cause);
      subscribed = true;
    },
  });
  await until(() => subscribed, 'the subscription');
}

/** A record whose first read is outdated when it arrives: the server read it just before it was changed. */
function recordReadTooEarly() {
  let truth = 'old';
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const shown = watch(['record'], async () => {
    const read = truth;
    await arrival;
    return read;
  });
  truth = 'new';
  return { shown, arrive };
}

test('[RT-14, D163] a stream of pushes patches at once, and refreshes wide at most once per 2 seconds', async () => {
  const reads = { record: 0, list: 0 };
  watch(['record'], () => (reads.record += 1));
  watch(['list'], () => (reads.list += 1));
  await until(() => reads.record + reads.list === 2, 'the first reads');

  const patched: unknown[] = [];
  const options = {
    patch: (event: { data: Record<string, unknown> }) => patched.push(event.data.id),
    records: [['record']],
    wide: [['list']],
  };
  await refreshBy('desk.games', options, () => () => {});

  async function push(id: number) {
    await server.publish('desk.games', 'changed', { id });
    await until(() => patched.at(-1) === id, `push ${id}`);
  }
  async function readsAfter(ms: number) {
    timers.pass(ms);
    await until(() => queries.isFetching() === 0, 'the end of reading');
    return { ...reads };
  }

  await push(1);
  expect(reads).toEqual({ record: 1, list: 1 });
  expect(await readsAfter(799)).toEqual({ record: 1, list: 1 });
  expect(await readsAfter(1)).toEqual({ record: 2, list: 2 });
  for (let id = 2; id <= 6; id += 1) {
    await push(id);
    await readsAfter(400);
  }
  expect(patched).toEqual([1, 2, 3, 4, 5, 6]);
  // Pushes every 400 ms for 2,000 ms: the record is read every 800 ms, the list once.
  expect(reads).toEqual({ record: 4, list: 3 });
});

test('what an ignored event tells is neither patched nor read again', async () => {
  let reads = 0;
  watch(['record'], () => (reads += 1));
  await until(() => reads === 1, 'the first read');
  const patched: string[] = [];
  const options: LiveRefreshOptions = {
    patch: ({ type }) => patched.push(type),
    ignores: ({ type }) => type === 'match',
    records: [['record']],
  };
  await refreshBy('tournament.7', options, () => () => {});
  await server.publish('tournament.7', 'match', { id: 1 });
  await server.publish('tournament.7', 'generating', { id: 7 });
  await until(() => patched.length > 0, 'the later push');
  expect(patched).toEqual(['generating']);
  timers.pass(800);
  await until(() => reads === 2, 'the second read');
  timers.pass(1600);
  expect(reads).toBe(2);
});

test('a change between the reading of the first load and the subscription is seen', async () => {
  const { shown, arrive } = recordReadTooEarly();
  await refreshBy('desk.games', { records: [['record']] });
  arrive();
  await until(() => shown() === 'old', 'the first load');
  timers.pass(800);
  await until(() => shown() === 'new', 'the change');
});

test('a push that is due before a slow first load arrives is not forgotten with it', async () => {
  await refreshBy('desk.games', { wide: [['record']] });
  const { shown, arrive } = recordReadTooEarly();
  await server.publish('desk.games', 'changed', { id: 1 });
  let heard = false;
  await refreshBy('desk.rules', { patch: () => (heard = true) });
  await server.publish('desk.rules', 'changed');
  // One socket delivers in order, so once this one is heard, the earlier one has been too.
  await until(() => heard, 'the later push');
  timers.pass(800);
  arrive();
  await until(() => shown() === 'new', 'the change');
});
