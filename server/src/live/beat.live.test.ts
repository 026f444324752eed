import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Listener, type Node, newAccounts, startNode, stopNode, until } from './live.harness.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let node: Node;
const listeners: Listener[] = [];

beforeEach(async () => {
  node = await startNode(newAccounts());
});
afterEach(async () => {
  for (const { socket } of listeners.splice(0)) socket.disconnect();
  await stopNode(node);
});

async function countBeats(auth?: Record<string, unknown>) {
  const heard = { beats: 0 };
  const listener = new Listener(node.address, auth);
  listeners.push(listener);
  listener.socket.on('beat', () => {
    heard.beats += 1;
  });
  await listener.connected();
  return heard;
}

test('staff hear every second that their connection stands; players and spectators, who may be many, do not', async () => {
  const [player, spectator] = [await countBeats({ token: 'player' }), await countBeats()];
  const staff = await countBeats({ token: 'staff' });
  await until(() => staff.beats === 2, 'two beats');
  expect([player.beats, spectator.beats]).toEqual([0, 0]);
});
