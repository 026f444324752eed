import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { crowdedScript, LiveServer, until } from './live-server.harness.ts';
import { createSubscriptions, type GapCause } from './subscriptions.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const crowd = 40;
const sockets: ReturnType<typeof io>[] = [];
let server: LiveServer;
beforeAll(async () => {
  server = await new LiveServer(crowdedScript).start();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await server.kill();
});

test('a crowd that is asked to read again does so bit by bit; a newcomer reads at once', async () => {
  const gaps: GapCause[] = [];
  let resyncs = 0;
  for (let count = 0; count < crowd; count += 1) {
    const socket = io(server.address, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    const subscriptions = createSubscriptions(() => {});
    subscriptions.attach(socket);
    socket.on('resync', () => {
      resyncs += 1;
    });
    const listener = { onEvent() {}, onGap: (cause: GapCause) => gaps.push(cause) };
    socket.once('connect', () => subscriptions.add('public.tournament.7', listener));
  }
  await until(() => gaps.length === crowd, 'everybody’s subscription');
  expect(new Set(gaps)).toEqual(new Set(['subscribed']));

  gaps.length = 0;
  const { setTimeout: realTimeout } = globalThis;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await Promise.all([server.call('resync'), server.call('resync')]);
  while (resyncs < 2 * crowd) await new Promise((resolve) => realTimeout(resolve, 20));
  expect(gaps).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps.length).toBeLessThan(crowd);
  vi.advanceTimersByTime(500);
  expect(gaps).toEqual(Array.from({ length: crowd }, () => 'missed'));
  vi.advanceTimersByTime(5000);
  expect(gaps).toHaveLength(crowd);
});
