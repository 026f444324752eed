import { once } from 'node:events';
import {
  createServer as createHttp2Server,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { NotSent, openHttp2Connections } from './http2-connections.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function open(host: string) {
  const connections = openHttp2Connections(host);
  onTestFinished(() => connections.close());
  return connections;
}

/** A server that keeps every request until it is answered. */
async function keepingServer() {
  const sessions = new Map<ServerHttp2Session, ServerHttp2Stream[]>();
  const server = createHttp2Server();
  server.on('session', (session) => {
    sessions.set(session, []);
    session.on('error', () => undefined);
  });
  server.on('stream', (stream: ServerHttp2Stream) => {
    stream.on('error', () => undefined);
    stream.resume();
    sessions.get(stream.session as ServerHttp2Session)?.push(stream);
  });
  const host = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => {
    for (const session of sessions.keys()) session.destroy();
    server.close();
  });
  return { host, sessions, streams: () => [...sessions.values()].flat() };
}

const later = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('a host that lets a connection hang for ten seconds got nothing', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  const port = await listen(silent);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  later();
  const settled = vi.fn();
  const posting = open(`https://127.0.0.1:${port}`).post('/', {}, '');
  posting.catch(settled);
  await nextTurn();
  vi.advanceTimersByTime(9999);
  await nextTurn();
  expect(settled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await expect(posting).rejects.toBeInstanceOf(NotSent);
});

test('of a request without an answer within ten seconds nobody knows whether it arrived', async () => {
  const { host, streams } = await keepingServer();
  later();
  const posting = open(host).post('/', {}, 'body');
  const failure = posting.catch((error: unknown) => error);
  while (streams().length === 0) await nextTurn();
  vi.advanceTimersByTime(9999);
  await nextTurn();
  vi.advanceTimersByTime(1);
  expect(await failure).toMatchObject({ message: 'timeout' });
  expect(await failure).not.toBeInstanceOf(NotSent);
});

test('four connections carry 90 requests each, the next one waits, and an answer is passed on whole', async () => {
  const { host, sessions, streams } = await keepingServer();
  const { post } = open(host);
  const answers = Array.from({ length: 361 }, (_, index) => post(`/${index}`, { asked: String(index) }, 'x'));
  const opened = async (count: number) => expect.poll(() => streams().length, { timeout: 5000 }).toBe(count);
  await opened(360);
  expect([...sessions.values()].map(({ length }) => length)).toEqual([90, 90, 90, 90]);
  const [first] = streams();
  first?.respond({ ':status': 503, 'retry-after': '7' });
  first?.write('not ');
  first?.end('now');
  await opened(361);
  for (const stream of streams().filter(({ headersSent }) => !headersSent)) {
    stream.respond({ ':status': 200 });
    stream.end();
  }
  const said = await Promise.all(answers);
  const usual = { status: 200, retryAfter: undefined, body: '' };
  expect(said.filter(({ status }) => status !== 200)).toEqual([
    { status: 503, retryAfter: '7', body: 'not now' },
  ]);
  expect(said.filter(({ status }) => status === 200)).toEqual(Array(360).fill(usual));
});
