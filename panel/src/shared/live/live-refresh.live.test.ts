import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';
import { createLiveRefresh } from './live-refresh.ts';
import { LiveServer, until } from './live-server.harness.ts';
import { manualTimers } from './manual-timers.harness.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

test('[RT-14] a stream of pushes patches at once, and refreshes wide at most once per 2 seconds', async () => {
  const server = await new LiveServer().start();
  const connection = createConnection({
    openSocket: async () =>
      io(server.address, { transports: ['websocket'], auth: { token: 'good' }, autoConnect: false }),
    storedToken: () => 'good',
    askToken: async () => 'try-again',
    log: () => {},
  });
  const release = connection.hold('staff', () => {});
  const queries = new QueryClient();
  const reads = { record: 0, list: 0 };
  const watch = (queryKey: string[], queryFn: () => number) =>
    new QueryObserver(queries, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
      () => {},
    );
  const stops = [watch(['record'], () => (reads.record += 1)), watch(['list'], () => (reads.list += 1))];
  await until(() => reads.record + reads.list === 2, 'the first reads');

  const timers = manualTimers();
  const patched: unknown[] = [];
  const refresh = createLiveRefresh(
    queries,
    { patch: (event) => patched.push(event.data.id), records: [['record']], wide: [['list']] },
    timers,
  );
  let subscribed = false;
  connection.subscriptions.add('desk.games', { ...refresh, onGap: () => (subscribed = true) });
  await until(() => subscribed, 'the subscription');

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
  // 2,000 ms of pushes each 400 ms: the record every 800 ms, the list once.
  expect(reads).toEqual({ record: 4, list: 3 });

  for (const stop of stops) stop();
  release();
  await server.kill();
});
