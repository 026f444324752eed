import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ConnectionKind, createConnection, type TokenAnswer } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A socket that connects and ends as the test says. */
function fakeSocket(token: string | undefined) {
  const handlers = new Map<string, (data?: unknown) => void>();
  const say = async (event: string, data?: unknown) => {
    handlers.get(event)?.(data);
    await vi.advanceTimersByTimeAsync(0);
  };
  const socket = {
    connected: false,
    on: (event: string, run: (data?: unknown) => void) => handlers.set(event, run),
    off: () => handlers.clear(),
    timeout: () => ({ emit: () => {} }),
    emit: () => {},
    connect: vi.fn(),
    disconnect: vi.fn(),
    io: { engine: { once: () => {}, off: () => {} } },
  };
  return {
    token,
    socket: socket as unknown as Socket,
    ...socket,
    stand: () => say('connect'),
    refuse: (code: string) => say('connect_error', Object.assign(new Error('no'), { data: { code } })),
    end: (reason: string) => say('disconnect', reason),
  };
}

function open({ stored, answers = [] }: { stored?: string; answers?: TokenAnswer[] } = {}) {
  const sockets: ReturnType<typeof fakeSocket>[] = [];
  const seen = {
    states: [] as string[],
    logged: [] as string[],
    asked: 0,
    signOuts: 0,
    pauses: [] as number[],
  };
  const connection = createConnection({
    openSocket: async (token) => {
      const fake = fakeSocket(token);
      sockets.push(fake);
      return fake.socket;
    },
    storedToken: () => stored,
    askToken: async () => {
      seen.asked += 1;
      return answers.shift() ?? { token: `asked ${seen.asked}` };
    },
    log: (message) => seen.logged.push(message),
    pause: (failures) => {
      seen.pauses.push(failures);
      return 100;
    },
  });
  connection.state.subscribe(() => seen.states.push(connection.state.get()));
  const hold = async (kind: ConnectionKind = 'staff') => {
    const release = connection.hold(kind, () => (seen.signOuts += 1));
    await vi.advanceTimersByTimeAsync(0);
    return release;
  };
  return { connection, sockets, seen, hold };
}

test('a connection is live when it stands, with the stored token and without asking', async () => {
  const { connection, sockets, seen, hold } = open({ stored: 'kept' });
  expect(connection.state.get()).toBe('none');
  const [attach, look] = [vi.spyOn(connection.subscriptions, 'attach'), vi.spyOn(connection.looks, 'attach')];
  await hold();
  expect(sockets.map(({ token }) => token)).toEqual(['kept']);
  expect(seen.states).toEqual([]);
  await sockets[0]!.stand();
  expect([seen.states, seen.asked]).toEqual([['live'], 0]);
  expect(attach).toHaveBeenCalledWith(sockets[0]!.socket);
  expect(look).toHaveBeenCalledWith(sockets[0]!.socket);
});

test('one that stood and was lost is tried again after a pause; the fourth failure in a row is offline', async () => {
  const { connection, sockets, seen, hold } = open({ stored: 'kept' });
  await hold();
  await sockets[0]!.stand();
  await sockets[0]!.end('transport close');
  expect(seen.logged).toEqual(['The realtime connection ended: transport close']);
  for (let failure = 1; failure <= 4; failure += 1) {
    await vi.advanceTimersByTimeAsync(99);
    expect(sockets).toHaveLength(failure);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(failure + 1);
    await sockets[failure]!.refuse('busy');
    expect(connection.state.get()).toBe(failure === 4 ? 'offline' : 'reconnecting');
  }
  expect(seen.pauses).toEqual([0, 1, 2, 3, 4]);
  await vi.advanceTimersByTimeAsync(100);
  await sockets[5]!.stand();
  await sockets[5]!.end('transport close');
  expect(seen.states).toEqual(['live', 'reconnecting', 'offline', 'live', 'reconnecting']);
  expect(seen.pauses.at(-1)).toBe(0);
  expect([seen.asked, sockets.map(({ token }) => token)]).toEqual([0, Array(6).fill('kept')]);
});

test('a stored token that has expired is replaced at once, and an asked one that is refused costs a pause', async () => {
  const { sockets, seen, hold } = open({ stored: 'old' });
  await hold();
  await sockets[0]!.refuse('token-not-valid');
  expect(sockets.map(({ token }) => token)).toEqual(['old', 'asked 1']);
  expect([seen.states, seen.pauses]).toEqual([[], []]);
  await sockets[1]!.refuse('token-not-valid');
  expect([seen.states, seen.pauses, sockets.length]).toEqual([['reconnecting'], [1], 2]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sockets[2]!.token).toBe('asked 2');
});

test('a connection that the server ended needs a new token, after a pause', async () => {
  const { sockets, seen, hold } = open({ stored: 'kept' });
  await hold();
  await sockets[0]!.stand();
  await sockets[0]!.end('io server disconnect');
  expect([seen.states, seen.pauses, sockets.length]).toEqual([['live', 'reconnecting'], [0], 1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sockets[1]!.token).toBe('asked 1');
  await sockets[1]!.stand();
  await sockets[1]!.end('transport close');
  await vi.advanceTimersByTimeAsync(100);
  expect(sockets[2]!.token).toBe('kept');
});

test('no token for the asking is a failure, and a refused one ends it all', async () => {
  const { connection, sockets, seen, hold } = open({ answers: ['try-again', 'sign-out'] });
  await hold();
  expect([seen.states, seen.pauses, sockets.length]).toEqual([['reconnecting'], [1], 0]);
  expect(seen.logged).toEqual(['The realtime connection ended: no token to be had']);
  await vi.advanceTimersByTimeAsync(100);
  expect([connection.state.get(), seen.signOuts, seen.asked]).toEqual(['none', 1, 2]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([seen.signOuts, seen.asked, sockets.length]).toEqual([1, 2, 0]);
});

test('a spectator has no token, even where one is stored', async () => {
  const { sockets, seen, hold } = open({ stored: 'kept' });
  await hold('public');
  expect(sockets.map(({ token }) => token)).toEqual([undefined]);
  await sockets[0]!.refuse('token-not-valid');
  await vi.advanceTimersByTimeAsync(100);
  expect([sockets.map(({ token }) => token), seen.asked]).toEqual([[undefined, undefined], 0]);
});

test('what is let go closes its socket, says nothing more and is not tried again', async () => {
  const { connection, sockets, seen, hold } = open({ stored: 'kept' });
  const release = await hold();
  await sockets[0]!.stand();
  release();
  await vi.advanceTimersByTimeAsync(5000);
  expect(sockets[0]!.disconnect).toHaveBeenCalledTimes(1);
  expect([connection.state.get(), seen.logged, sockets.length]).toEqual(['none', [], 1]);
});

test('what is let go while a token is asked for opens nothing and signs nobody out', async () => {
  for (const answer of ['sign-out', { token: 'late' }] as const) {
    const { sockets, seen, hold } = open({ answers: [answer] });
    const held = hold();
    (await held)();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sockets.length).toBeLessThan(2);
    const early = open({ answers: [answer] });
    const release = early.connection.hold('staff', () => (early.seen.signOuts += 1));
    release();
    await vi.advanceTimersByTimeAsync(5000);
    expect([early.sockets.length, early.seen.signOuts, seen.logged]).toEqual([0, 0, []]);
  }
});

test('a browser that knows it has no network is offline at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { connection, sockets, hold } = open({ stored: 'kept' });
  await hold();
  await sockets[0]!.refuse('busy');
  expect(connection.state.get()).toBe('offline');
});

test('a socket that cannot be loaded is logged and tried again', async () => {
  const logged: unknown[] = [];
  const broken = new Error('no chunk');
  const connection = createConnection({
    openSocket: () => Promise.reject(broken),
    storedToken: () => 'kept',
    askToken: async () => 'sign-out',
    log: (...said) => logged.push(said),
    pause: () => 100,
  });
  const release = connection.hold('staff', () => {});
  await vi.advanceTimersByTimeAsync(100);
  release();
  const once = [
    ['The realtime connection could not be loaded', broken],
    ['The realtime connection ended: not loaded'],
  ];
  expect(logged).toEqual([...once, ...once]);
});
