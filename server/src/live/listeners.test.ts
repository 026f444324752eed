import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliverInSlices, openResync } from './frames.ts';
import type { LivePerson, LiveServer, LiveSocket } from './protocol.ts';
import { watchSessions } from './sessions.ts';
import { watchSlowSockets } from './socket-server.ts';
import { listenForPresence, takeSubscriptions } from './subscriptions.ts';

const log = pino({ level: 'silent' });
const staff: LivePerson = {
  id: 7,
  tokenId: 70,
  roles: ['Tournament manager'],
  permissions: [{ name: 'Messages send' }],
  assignGames: [{ game_id: 12 }],
};
const player: LivePerson = { ...staff, id: 8, tokenId: 80, roles: [] };

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => void vi.useRealTimers());

/** A socket that notes its rooms, with a way to send events to the server. */
function newSocket(person?: LivePerson) {
  const handlers = new Map<string, (...given: unknown[]) => void>();
  const rooms = new Set<string>();
  const socket = {
    id: 'a-socket',
    connected: true,
    data: { person },
    on: (name: string, work: (...given: unknown[]) => void) => void handlers.set(name, work),
    join: (room: string | string[]) => [room].flat().forEach((one) => void rooms.add(one)),
    leave: (room: string) => void rooms.delete(room),
    emit: vi.fn(),
  };
  const send = (name: string, ...given: unknown[]) => handlers.get(name)?.(...given);
  const ask = (name: string, channel: unknown) => new Promise((resolve) => send(name, channel, resolve));
  return { socket: socket as unknown as LiveSocket & typeof socket, rooms, send, ask };
}

function subscriber(person?: LivePerson) {
  const one = newSocket(person);
  const position = { source: 'here', sequenceOf: () => 5, within: () => 300 };
  takeSubscriptions(one.socket, position, {
    findGameOfTournament: async (id) => (id === 1 ? 12 : 6),
    isOwnParticipant: async () => false,
    log,
  });
  return one;
}

test('whoever subscribes learns where the count stands, and whoever leaves as well', async () => {
  const { ask, rooms } = subscriber(staff);
  expect(await ask('subscribe', 'tournament.1')).toEqual({
    ok: true,
    source: 'here',
    sequence: 5,
    within: 300,
  });
  expect([...rooms]).toEqual(['tournament.1']);
  expect(await ask('unsubscribe', 'tournament.1')).toEqual({
    ok: true,
    source: 'here',
    sequence: 5,
    within: 0,
  });
  expect([...rooms]).toEqual([]);
  for (const channel of ['tournament.1', 7])
    expect(await ask('unsubscribe', channel)).toEqual({ ok: false, code: 'unknown-channel' });
});

test.each<[string, LivePerson | undefined, unknown, string | undefined]>([
  ['a stranger', undefined, 'public.tournament.1', undefined],
  ['a stranger', undefined, 'public.tournament.*', 'not-permitted'],
  ['a stranger', undefined, 'tournament.1', 'not-permitted'],
  ['a stranger', undefined, 'person.7', 'not-permitted'],
  ['a player', player, 'person.8', undefined],
  ['a player', player, 'person.7', 'not-permitted'],
  ['a player', player, 'public.tournament.*', 'not-permitted'],
  ['staff', staff, 'public.tournament.*', undefined],
  ['staff', staff, 'person.*', 'not-permitted'],
  ['staff', staff, 'chat.tournament.1', undefined],
  ['staff', staff, 'chat.tournament.2', 'not-permitted'],
  ['staff', staff, 'chat.tournament.*', 'not-permitted'],
  ['staff', staff, 'chat.withdraw.1', 'not-permitted'],
  ['staff', staff, 'nowhere.1', 'unknown-channel'],
  ['staff', staff, { channel: 'tournament.1' }, 'unknown-channel'],
])('%s (%o) may or may not hear %j', async (_who, person, channel, code) => {
  expect(await subscriber(person).ask('subscribe', channel)).toMatchObject(
    code ? { ok: false, code } : { ok: true },
  );
});

test('a socket hears 500 channels, the same again counts once, and who leaves one may take another', async () => {
  const { ask } = subscriber(staff);
  for (let id = 1; id <= 500; id += 1) await ask('subscribe', `tournament.${id}`);
  expect(await ask('subscribe', 'tournament.501')).toEqual({ ok: false, code: 'too-many-channels' });
  expect(await ask('subscribe', 'tournament.500')).toMatchObject({ ok: true });
  await ask('unsubscribe', 'tournament.1');
  expect(await ask('subscribe', 'tournament.501')).toMatchObject({ ok: true });
});

test('550 questions may wait at once, and nobody who is gone is answered with a room', async () => {
  const { ask, socket, rooms } = subscriber(staff);
  const answers = Array.from({ length: 551 }, (_, id) => ask('subscribe', `tournament.${id % 9}`));
  expect(await answers[550]).toEqual({ ok: false, code: 'try-again' });
  expect(await answers[549]).toMatchObject({ ok: true });
  socket.connected = false;
  rooms.clear();
  expect(await ask('subscribe', 'tournament.1')).toEqual({ ok: false, code: 'try-again' });
  expect([...rooms]).toEqual([]);
});

test('a failure to look something up is no refusal for good', async () => {
  const one = newSocket(staff);
  const position = { source: 'here', sequenceOf: () => 0, within: () => 0 };
  takeSubscriptions(one.socket, position, {
    findGameOfTournament: () => Promise.reject(new Error('away')),
    isOwnParticipant: async () => false,
    log,
  });
  expect(await one.ask('subscribe', 'chat.tournament.1')).toEqual({ ok: false, code: 'try-again' });
  expect(await one.ask('subscribe', 'tournament.1')).toMatchObject({ ok: true });
});

/** A server with these sockets; `clients` are connected in all. */
function serverOf(
  sockets: readonly { data: { person?: LivePerson | undefined } }[],
  clients = sockets.length,
) {
  const all = new Map(sockets.map((socket, index) => [`s${index}`, socket]));
  const closed: string[] = [];
  const io = {
    engine: { clientsCount: clients, clients: {} as Record<string, unknown> },
    of: () => ({ sockets: all }),
    local: { in: (room: string) => ({ disconnectSockets: (all: boolean) => closed.push(`${room} ${all}`) }) },
  };
  return { io: io as unknown as LiveServer, engine: io.engine, closed };
}

test('listeners spread their readings: 500 a second, staff within 2 seconds and others within 20', async () => {
  const [ofStaff, ofStranger] = [newSocket(staff).socket, newSocket().socket];
  const { io, engine } = serverOf([ofStaff, ofStranger], 400);
  const resync = openResync(io, () => 100);
  expect([resync.within(staff), resync.within(undefined)]).toEqual([1000, 1000]);
  engine.clientsCount = 900;
  expect(resync.within(staff)).toBe(2000);
  engine.clientsCount = 1001;
  expect([resync.within(staff), resync.within(undefined)]).toEqual([2000, 2202]);
  engine.clientsCount = 20_000;
  expect(resync.within(undefined)).toBe(20_000);
  resync.call();
  resync.call();
  vi.advanceTimersByTime(199);
  expect(ofStaff.emit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ofStaff.emit.mock.calls).toEqual([['resync', { within: 2000 }]]);
  expect(ofStranger.emit.mock.calls).toEqual([['resync', { within: 20_000 }]]);
  resync.call();
  resync.stop();
  vi.advanceTimersByTime(1000);
  expect(ofStaff.emit).toHaveBeenCalledTimes(1);
});

test('sessions are looked at when somebody comes and once a minute, each once', async () => {
  const over = new Set<number>();
  const looked: number[] = [];
  const sockets = [newSocket(staff), newSocket(staff), newSocket(player), newSocket()];
  const { io, closed } = serverOf(sockets.map(({ socket }) => socket));
  const check = async ({ tokenId }: LivePerson) => {
    looked.push(tokenId);
    if (tokenId === 0) throw new Error('away');
    return !over.has(tokenId);
  };
  const sessions = watchSessions(io, check, log);
  await sessions.enter(sockets[0]!.socket);
  await sessions.enter(sockets[3]!.socket);
  expect([[...sockets[0]!.rooms], [...sockets[3]!.rooms], looked]).toEqual([
    ['session:70', 'user:7'],
    [],
    [70],
  ]);
  over.add(80);
  vi.advanceTimersByTime(59_999);
  expect(looked).toEqual([70]);
  vi.advanceTimersByTime(1);
  await Promise.all([sessions.checkAll(), sessions.checkAll()]);
  expect([looked, closed]).toEqual([[70, 70, 80], ['session:80 true']]);
  await sessions.checkAll();
  expect(looked).toHaveLength(5);
  await sessions.enter(newSocket({ ...staff, tokenId: 0 }).socket);
  sessions.stop();
  vi.advanceTimersByTime(600_000);
  expect(looked).toHaveLength(6);
});

test('staff are seen to come, look and leave in order; players and strangers are not', async () => {
  const told: string[] = [];
  const onlookers = {
    come: async (socket: string, { id }: LivePerson) => void told.push(`${socket} ${id} comes`),
    look: async (_socket: string, _person: LivePerson, look: unknown) => {
      if (look === 'broken') throw new Error('…');
      told.push(`looks at ${look}`);
    },
    leave: async () => void told.push('leaves'),
  };
  for (const person of [player, undefined]) {
    const one = newSocket(person);
    listenForPresence(one.socket, onlookers, log);
    one.send('look', 'x');
  }
  const { socket, send } = newSocket(staff);
  listenForPresence(socket, onlookers, log);
  for (const look of ['a', 'broken', 'b']) send('look', look);
  await new Promise(setImmediate);
  expect(told).toEqual(['a-socket 7 comes', 'looks at a', 'looks at b']);
  socket.connected = false;
  send('look', 'too late');
  send('disconnect');
  await new Promise(setImmediate);
  expect(told.slice(3)).toEqual(['leaves']);
});

/** A connection with so many packets of so many bytes that wait, and bytes that are being sent. */
const connectionWith = (packets: number, bytes: number, bufferedAmount = 0) => ({
  writeBuffer: Array.from({ length: packets }, () => ({ data: { length: bytes } })),
  transport: { socket: { bufferedAmount, readyState: 1, CLOSED: 3, terminate: vi.fn() } },
});

test.each([
  ['256 packets', connectionWith(256, 10), false],
  ['257 packets', connectionWith(257, 10), true],
  ['a megabyte', connectionWith(1, 1024 * 1024 - 10, 10), false],
  ['a byte more', connectionWith(1, 1024 * 1024 - 10, 11), true],
  ['a megabyte in two packets', connectionWith(2, 600 * 1024), true],
])('a listener who is behind by %s twice in a row is cut or not', (_what, connection, isCut) => {
  const { io, engine } = serverOf([]);
  engine.clients = { slow: connection };
  const onCut = vi.fn();
  const watching = watchSlowSockets(io, onCut);
  vi.advanceTimersByTime(2000);
  expect(onCut).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  const times = isCut ? 1 : 0;
  expect([onCut.mock.calls.length, connection.transport.socket.terminate.mock.calls.length]).toEqual([
    times,
    times,
  ]);
  watching.stop();
  vi.advanceTimersByTime(20_000);
  expect(onCut).toHaveBeenCalledTimes(times);
});

test('who was behind once and caught up is left alone', () => {
  const { io, engine } = serverOf([]);
  const onCut = vi.fn();
  const watching = watchSlowSockets(io, onCut);
  const connection = connectionWith(257, 1);
  for (const clients of [{ one: connection }, {}, { one: connection }, {}]) {
    engine.clients = clients;
    vi.advanceTimersByTime(2000);
  }
  watching.stop();
  expect(onCut).not.toHaveBeenCalled();
});

/** A server with one room of so many members; `apply` is what Socket.IO does at once. */
function roomOf(name: string, size: number) {
  const ids = Array.from({ length: size }, (_, index) => `s${index}`);
  const members = new Set(ids);
  const atOnce: unknown[] = [];
  const adapter = {
    rooms: new Map([[name, members]]),
    apply: (options: { rooms: Set<string> }) => void atOnce.push([...options.rooms]),
  };
  const sockets = new Map(ids.map((id) => [id, id]));
  const delivery = deliverInSlices({ of: () => ({ adapter, sockets }) } as unknown as LiveServer);
  const visited: string[] = [];
  const send = (mark = '') =>
    (adapter.apply as (options: object, visit: (id: string) => void) => void)(
      { rooms: new Set([name]) },
      (id) => void visited.push(id + mark),
    );
  return { members, atOnce, delivery, visited, send };
}

const turn = () => new Promise(setImmediate);

test('a public room of more than 250 is served in slices, any other at once', async () => {
  for (const [name, size] of [
    ['public.tournament.7', 250],
    ['tournament.7', 251],
  ] as const) {
    const { send, atOnce, visited, delivery } = roomOf(name, size);
    send();
    expect([atOnce, visited, delivery.isDelivering(name)]).toEqual([[[name]], [], false]);
  }
  const { send, atOnce, visited, delivery, members } = roomOf('public.tournament.7', 501);
  send();
  expect([atOnce, visited, delivery.isDelivering('public.tournament.7')]).toEqual([[], [], true]);
  await turn();
  expect(visited).toHaveLength(250);
  members.delete('s0');
  send('+');
  await turn();
  expect(visited).toHaveLength(500);
  await turn();
  expect([visited.includes('s0'), visited.filter((id) => id.endsWith('+')).length]).toEqual([false, 0]);
  await delivery.finish(1000);
  expect(new Set(visited).size).toBe(1000);
  expect(delivery.isDelivering('public.tournament.7')).toBe(false);
});

test('a delivery that takes too long is given up', async () => {
  const { send, visited, delivery } = roomOf('public.tournament.7', 1000);
  send();
  await delivery.finish(0);
  for (let times = 0; times < 5; times += 1) await turn();
  expect([visited, delivery.isDelivering('public.tournament.7')]).toEqual([[], false]);
});
