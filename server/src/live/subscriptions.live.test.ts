import { afterEach, expect, test, vi } from 'vitest';
import { Listener, type Node, newAccounts, staffMember, startNode, stopNode, until } from './live.harness.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });

let node: Node;
const listeners: Listener[] = [];
afterEach(async () => {
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
