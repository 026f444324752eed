import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

test('a crowd that is told to read again does so bit by bit; who has just come reads at once', async () => {
  const gaps: { cause: GapCause; at: number }[] = [];
  for (let count = 0; count < crowd; count += 1) {
    const socket = io(server.address, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    const subscriptions = createSubscriptions(() => {});
    subscriptions.attach(socket);
    const listener = {
      onEvent() {},
      onGap: (cause: GapCause) => gaps.push({ cause, at: performance.now() }),
    };
    socket.once('connect', () => subscriptions.add('public.tournament.7', listener));
  }
  await until(() => gaps.length === crowd, 'everybody’s subscription');
  expect(new Set(gaps.map(({ cause }) => cause))).toEqual(new Set(['subscribed']));

  gaps.length = 0;
  const told = performance.now();
  await Promise.all([server.call('resync'), server.call('resync')]);
  await until(() => gaps.length === crowd, 'everybody’s gap');
  const moments = gaps.map(({ at }) => at - told).sort((one, other) => one - other);
  // Together they would come within a few milliseconds; spread, the middle half takes about half a second.
  expect(moments[29]! - moments[9]!).toBeGreaterThan(150);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(gaps).toHaveLength(crowd);
});
