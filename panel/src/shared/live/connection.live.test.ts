import type { LiveEvent } from '@matchdesk/contract/channels';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, type ConnectionKind, createConnection, type TokenAnswer } from './connection.ts';
import { LiveServer, startClosingServer, until } from './live-server.harness.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: LiveServer;
let address: string;
let connection: Connection;
let stored: string | undefined;
let answers: TokenAnswer[];
let asked: number;
let signOuts: number;
let logged: string[];
let states: string[];
let release: () => void;

beforeAll(async () => {
  server = await new LiveServer().start();
});
afterAll(() => server.kill());

beforeEach(() => {
  [stored, answers, asked, signOuts, logged, states, release] = ['good', [], 0, 0, [], [], () => {}];
  address = server.address;
  connection = createConnection({
    openSocket: async (token) =>
      io(address, {
        transports: ['websocket'],
        auth: token === undefined ? {} : { token },
        autoConnect: false,
        reconnection: false,
        forceNew: true,
      }),
    storedToken: () => stored,
    askToken: async () => {
      asked += 1;
      return answers.shift() ?? { token: 'good again' };
    },
    log: (message) => logged.push(message),
    pause: () => 20,
  });
  connection.state.subscribe(() => states.push(connection.state.get()));
});
afterEach(async () => {
  release();
  await until(async () => (await server.connections()) === 0, 'the end of its connections');
});

function hold(kind: ConnectionKind = 'staff') {
  release = connection.hold(kind, () => {
    signOuts += 1;
  });
}

function hear(channel: string) {
  const heard = { events: [] as string[], gaps: [] as string[] };
  const leave = connection.subscriptions.add(channel, {
    onEvent: (event: LiveEvent) => heard.events.push(event.type),
    onGap: (cause) => heard.gaps.push(cause),
  });
  return { ...heard, leave };
}

const untilLive = () => until(() => connection.state.get() === 'live', 'a live connection');

test('[RT-15] the panel opens the socket with its realtime token and hears what it subscribed to', async () => {
  hold();
  await untilLive();
  const desk = hear('desk.games');
  await until(() => desk.gaps.length === 1, 'the subscription');
  await server.publish('desk.games', 'changed', { id: 6 });
  await until(() => desk.events.length === 1, 'the event');
  expect(desk).toMatchObject({ events: ['changed'], gaps: ['subscribed'] });
  expect(asked).toBe(0);
});

test('a page that holds no connection closes the socket', async () => {
  hold();
  await untilLive();
  expect(await server.connections()).toBe(1);
  release();
  expect(connection.state.get()).toBe('none');
  await until(async () => (await server.connections()) === 0, 'the closed socket');
});

test('[RT-03, D147, O4] a lost connection is only logged; it comes back by itself, subscribes again and calls for a refetch', async () => {
  hold();
  const desk = hear('desk.games');
  await until(() => desk.gaps.length === 1, 'the subscription');
  await server.kill();
  await until(() => connection.state.get() === 'offline', 'the loss that lasts');
  expect(logged).toContain('The realtime connection ended: transport close');
  expect(signOuts).toBe(0);

  await server.start();
  await untilLive();
  expect(states).toEqual(['live', 'reconnecting', 'offline', 'live']);
  await until(() => desk.gaps.length === 2, 'the second subscription');
  expect(desk.gaps).toEqual(['subscribed', 'reconnected']);
  await server.publish('desk.games', 'after');
  await until(() => desk.events.length === 1, 'an event after the loss');
});

test('a stored token that has expired is replaced by asking again', async () => {
  stored = 'expired';
  hold();
  await untilLive();
  expect(asked).toBe(1);
});

test('[D146] without a token for the asking the session is kept while the server fails, and ended when it refuses', async () => {
  stored = undefined;
  answers = ['try-again', 'try-again', { token: 'good' }];
  hold();
  await untilLive();
  expect(states).toEqual(['reconnecting', 'live']);
  expect({ asked, signOuts }).toEqual({ asked: 3, signOuts: 0 });

  answers = ['sign-out'];
  await server.call('disconnectToken', 10);
  await until(() => signOuts === 1, 'the end of the session');
  expect(connection.state.get()).toBe('none');
  expect(await server.connections()).toBe(0);
});

test('[D146] a spectator connects without a token, is asked for none, and never signed out', async () => {
  answers = ['sign-out'];
  hold('public');
  const everybody = hear('public.tournament.7');
  const staffOnly = hear('tournament.7');
  await until(() => everybody.gaps.length === 1, 'the subscription');
  await until(() => logged.includes('tournament.7 was refused: not-permitted'), 'the refusal');
  await server.publish('public.tournament.7', 'changed');
  await until(() => everybody.events.length === 1, 'the event');
  expect(staffOnly.events).toEqual([]);
  expect({ asked, signOuts }).toEqual({ asked: 0, signOuts: 0 });
});

test('a connection that is closed in good order before it is open is tried again at once', async () => {
  const closing = await startClosingServer();
  address = closing.address;
  hold();
  await until(() => closing.seen.handshakes > 2, 'more attempts');
  address = server.address;
  await untilLive();
  closing.close();
});

test('a channel is subscribed to while anybody listens', async () => {
  hold();
  await untilLive();
  const [first, second] = [hear('desk.games'), hear('desk.games')];
  await until(() => first.gaps.length + second.gaps.length === 2, 'the subscription');
  first.leave();
  await server.publish('desk.games', 'one');
  await until(() => second.events.length === 1, 'the event');
  second.leave();
  const other = hear('desk.rules');
  await server.publish('desk.games', 'two');
  await until(() => other.gaps.length === 1, 'the other subscription');
  await server.publish('desk.rules', 'three');
  await until(() => other.events.length === 1, 'the other event');
  expect([first.events, second.events]).toEqual([[], ['one']]);
});

test('a listener that fails does not keep others from hearing', async () => {
  hold();
  connection.subscriptions.add('desk.games', {
    onEvent: () => {
      throw new Error('broken');
    },
    onGap: () => {},
  });
  const desk = hear('desk.games');
  await until(() => desk.gaps.length === 1, 'the subscription');
  await server.publish('desk.games', 'changed');
  await until(() => desk.events.length === 1, 'the event');
  expect(logged).toContain('A listener of live updates failed');
});
