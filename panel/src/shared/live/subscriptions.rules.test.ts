import type { LiveFrame, SubscribeAnswer } from '@matchdesk/contract/channels';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSubscriptions } from './subscriptions.ts';

type Answer = (late: Error | null, answer?: SubscribeAnswer) => void;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A socket whose server is the test. */
function openSocket() {
  const handlers = new Map<string, (data?: unknown) => void>();
  const asked: { name: string; within: number; answer: Answer }[] = [];
  const emitted: string[] = [];
  const socket = {
    connected: true,
    disconnect: vi.fn(),
    on: (event: string, run: (data?: unknown) => void) => handlers.set(event, run),
    timeout: (within: number) => ({
      emit: (event: string, name: string, answer: Answer) => {
        emitted.push(`${event} ${name}`);
        asked.push({ name, within, answer });
      },
    }),
    emit: (event: string, name: string) => void emitted.push(`${event} ${name}`),
  };
  const say = (event: string, data?: unknown) => handlers.get(event)!(data);
  const frame = (sequence: number, ...types: string[]) =>
    say('frame', {
      room: 'desk.games',
      source: 'a',
      sequence,
      events: types.map((type) => ({ type })),
    } as unknown as LiveFrame);
  const accept = (sequence = 0, within = 0) =>
    asked.shift()!.answer(null, { ok: true, source: 'a', sequence, within } as SubscribeAnswer);
  const lose = () => {
    socket.connected = false;
  };
  const { disconnect } = socket;
  return { socket: socket as unknown as Socket, asked, emitted, say, frame, accept, lose, disconnect };
}

function open() {
  const logged: string[] = [];
  const subscriptions = createSubscriptions((message) => logged.push(message));
  const hear = (name = 'desk.games') => {
    const heard: string[] = [];
    const leave = subscriptions.add(name, {
      onEvent: ({ type }) => heard.push(type),
      onGap: (cause) => heard.push(cause),
    });
    return { heard, leave };
  };
  return { subscriptions, logged, hear };
}

test('a channel is asked for once, at once or with the next connection, and its answer is news', () => {
  const { subscriptions, hear } = open();
  const [one, other] = [hear(), hear()];
  const { socket, asked, emitted, accept, frame } = openSocket();
  subscriptions.attach(socket);
  expect(asked.map(({ name, within }) => [name, within])).toEqual([['desk.games', 10_000]]);
  accept();
  frame(1, 'changed', 'deleted');
  expect([one.heard, other.heard]).toEqual([1, 2].map(() => ['subscribed', 'changed', 'deleted']));
  hear('desk.rules');
  expect(emitted).toEqual(['subscribe desk.games', 'subscribe desk.rules']);
});

test('whoever joins later is told of it by itself, unless it has left by then', async () => {
  const { subscriptions, hear } = open();
  const first = hear();
  const { socket, accept } = openSocket();
  subscriptions.attach(socket);
  const early = hear();
  accept();
  const [late, gone] = [hear(), hear()];
  gone.leave();
  expect(late.heard).toEqual([]);
  await Promise.resolve();
  expect([first.heard, early.heard, late.heard, gone.heard]).toEqual([
    ['subscribed'],
    ['subscribed'],
    ['subscribed'],
    [],
  ]);
});

test('a lost frame is a gap, told once within the time that the server wants', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { subscriptions, hear } = open();
  const { heard } = hear();
  const { socket, accept, frame } = openSocket();
  subscriptions.attach(socket);
  accept(4, 1000);
  frame(6, 'changed');
  frame(9);
  expect(heard).toEqual(['subscribed', 'changed']);
  vi.advanceTimersByTime(499);
  expect(heard).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['subscribed', 'changed', 'missed']);
  frame(10, 'next');
  vi.advanceTimersByTime(5000);
  frame(12);
  vi.advanceTimersByTime(500);
  expect(heard).toEqual(['subscribed', 'changed', 'missed', 'next', 'missed']);
});

test('a new connection asks for every channel again, and the old one is not heard any more', () => {
  const { subscriptions, hear } = open();
  const { heard } = hear();
  const [old, next] = [openSocket(), openSocket()];
  subscriptions.attach(old.socket);
  old.accept();
  subscriptions.attach(next.socket);
  old.frame(1, 'stale');
  old.say('resync', { within: 0 });
  next.accept();
  vi.advanceTimersByTime(0);
  next.frame(1, 'fresh');
  expect(heard).toEqual(['subscribed', 'reconnected', 'fresh']);
});

test('an answer for a connection or a channel that is not wanted any more is ignored', () => {
  const { subscriptions, hear } = open();
  const one = hear();
  const [old, next] = [openSocket(), openSocket()];
  subscriptions.attach(old.socket);
  subscriptions.attach(next.socket);
  old.accept();
  expect(one.heard).toEqual([]);
  one.leave();
  const again = hear();
  next.accept();
  expect([one.heard, again.heard]).toEqual([[], []]);
  next.accept();
  expect(again.heard).toEqual(['subscribed']);
});

test('no answer ends the connection, a refusal is only logged', () => {
  const { subscriptions, logged, hear } = open();
  const { heard } = hear();
  const { socket, asked, disconnect } = openSocket();
  subscriptions.attach(socket);
  asked[0]!.answer(null, { ok: false, code: 'not-permitted' } as SubscribeAnswer);
  expect(disconnect).not.toHaveBeenCalled();
  asked[0]!.answer(new Error('late'));
  expect(disconnect).toHaveBeenCalledTimes(1);
  expect(logged).toEqual(['desk.games was refused: not-permitted', 'No answer for desk.games']);
  expect(heard).toEqual([]);
});

test('the last who leaves takes the channel along, and a gap that was still to be told', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { subscriptions, hear } = open();
  const [one, other] = [hear(), hear()];
  const { socket, emitted, accept, frame } = openSocket();
  subscriptions.attach(socket);
  accept(0, 1000);
  one.leave();
  frame(2);
  expect(emitted).toEqual(['subscribe desk.games']);
  other.leave();
  other.leave();
  expect(emitted).toEqual(['subscribe desk.games', 'unsubscribe desk.games']);
  expect(vi.getTimerCount()).toBe(0);
  frame(3, 'changed');
  vi.advanceTimersByTime(5000);
  expect([one.heard, other.heard]).toEqual([['subscribed'], ['subscribed']]);
  hear();
  other.leave();
  expect(emitted).toEqual(['subscribe desk.games', 'unsubscribe desk.games', 'subscribe desk.games']);
});

test('nothing is said into a connection that is lost', () => {
  const { subscriptions, hear } = open();
  const { socket, emitted, lose } = openSocket();
  subscriptions.attach(socket);
  lose();
  hear().leave();
  expect(emitted).toEqual([]);
});

test('a resync calls for a reread of everything, all at the same moment of the time it gives', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValue(0.9);
  const { subscriptions, hear } = open();
  const [games, rules] = [hear(), hear('desk.rules')];
  const { socket, say } = openSocket();
  subscriptions.attach(socket);
  say('resync', { within: 1000 });
  vi.advanceTimersByTime(499);
  expect([games.heard, rules.heard]).toEqual([[], []]);
  vi.advanceTimersByTime(1);
  expect([games.heard, rules.heard]).toEqual([['missed'], ['missed']]);
  say('resync');
  vi.advanceTimersByTime(0);
  expect([games.heard, rules.heard]).toEqual([
    ['missed', 'missed'],
    ['missed', 'missed'],
  ]);
});

test('a listener that fails is logged and keeps nobody else from hearing', () => {
  const { subscriptions, logged, hear } = open();
  subscriptions.add('desk.games', {
    onEvent() {
      throw new Error('broken');
    },
    onGap() {},
  });
  const { heard } = hear();
  const { socket, accept, frame } = openSocket();
  subscriptions.attach(socket);
  accept();
  frame(1, 'changed');
  expect(heard).toEqual(['subscribed', 'changed']);
  expect(logged).toEqual(['A listener of live updates failed']);
});
