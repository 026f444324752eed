import { afterEach, expect, test, vi } from 'vitest';
import { Listener, type Node, newAccounts, startNode, stopNode, until } from './live.harness.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });

let node: Node;
const listeners: Listener[] = [];
afterEach(async () => {
  for (const { socket } of listeners.splice(0)) socket.disconnect();
  await stopNode(node);
});

function listen(): Promise<Listener> {
  const listener = new Listener(node.address, { token: 'staff' });
  listeners.push(listener);
  return listener.connected();
}

/** Starts a node with an onlooker that records what it is told, and that handles every look slowly. */
async function startWatched(slow: Promise<void>): Promise<string[]> {
  const told: string[] = [];
  node = await startNode(newAccounts());
  node.live.tellOnlookers({
    come: async () => void told.push('come'),
    look: async (_, __, look) => {
      told.push(`look ${look}`);
      await slow;
    },
    leave: async () => void told.push('leave'),
  });
  return told;
}

test('what staff looked at is told in order, and dropped with the connection that said it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const told = await startWatched(promise);
  const hasty = await listen();
  for (let place = 1; place <= 20; place += 1) hasty.socket.emit('look', place);
  // The answer comes once everything before it has arrived.
  await hasty.subscribe('desk.rules');
  expect(told).toEqual(['come', 'look 1']);
  hasty.socket.disconnect();
  await until(() => node.live.stats().connections === 0, 'the end of the connection');
  resolve();
  await until(() => told.includes('leave'), 'the leave');
  expect(told).toEqual(['come', 'look 1', 'leave']);
});

test('while the connection holds, every look is told, and the leave comes last', async () => {
  const told = await startWatched(Promise.resolve());
  const patient = await listen();
  for (let place = 1; place <= 3; place += 1) patient.socket.emit('look', place);
  await until(() => told.includes('look 3'), 'the last look');
  patient.socket.disconnect();
  await until(() => told.includes('leave'), 'the leave');
  expect(told).toEqual(['come', 'look 1', 'look 2', 'look 3', 'leave']);
});
