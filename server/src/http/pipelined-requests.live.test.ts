import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';
import { openSocket, readToEnd } from '#testing/slow-call.ts';
import { cutStalledReaders, serialisePipelinedRequests } from './connection-limits.ts';

const desk = useTestServer({ READER_PATIENCE: '0.4' });

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: desk\r\n${more}\r\n`;
const many = (count: number, path = '/healthz', more = '') => ask(path, more).repeat(count);

const nobodyIsConnected = (server: Server) =>
  vi.waitFor(async () => expect(await promisify(server.getConnections.bind(server))()).toBe(0), {
    timeout: 10_000,
    interval: 50,
  });

/** A bare server with our limits, and what it answers. */
async function open(listener: RequestListener, READER_PATIENCE = 20) {
  const server = createServer(listener);
  cutStalledReaders(server, { READER_PATIENCE });
  serialisePipelinedRequests(server, { READER_PATIENCE });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('requests that are sent ahead are answered one after the other, in order', async () => {
  const paths = Array.from({ length: 40 }, (_, index) => `/${index}`);
  let [underWay, most] = [0, 0];
  const { address } = await open(async (request, reply) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
    underWay -= 1;
    reply.end(`answer ${request.url};`);
  });
  const socket = await openSocket({ address });
  const received = readToEnd(socket);
  const last = ask('/last', 'Connection: close\r\n');
  socket.write(paths.map((path) => ask(path)).join('') + last);
  const answers = [...(await received).matchAll(/answer ([^;]+);/g)].map(([, path]) => path);
  expect(answers).toEqual([...paths, '/last']);
  expect(most).toBe(1);
});

test('a body that follows other requests is read when its turn has come', async () => {
  const { address } = await open(async (request, reply) => {
    let length = 0;
    for await (const chunk of request) length += (chunk as Buffer).length;
    reply.end(`${request.method} ${length};`);
  });
  const socket = await openSocket({ address });
  const received = readToEnd(socket);
  const post = `POST / HTTP/1.1\r\nHost: desk\r\nContent-Length: 500000\r\n\r\n${'x'.repeat(500_000)}`;
  socket.write(many(3) + post + post + ask('/', 'Connection: close\r\n'));
  const answers = [...(await received).matchAll(/(\w+ \d+);/g)].map(([, answer]) => answer);
  expect(answers).toEqual(['GET 0', 'GET 0', 'GET 0', 'POST 500000', 'POST 500000', 'GET 0']);
});

test.each([
  ['of thousands that are sent ahead', ''],
  ['of thousands that expect what nobody offers', 'Expect: wonders\r\n'],
])('%s one is under way and few are parsed, and the connection is cut', async (_what, more) => {
  let [parsed, handled] = [0, 0];
  const { server, address } = await open(() => {
    handled += 1;
  }, 0.4);
  server.on('request', () => {
    parsed += 1;
  });
  for (let connection = 0; connection < 10; connection += 1)
    (await openSocket({ address })).write(many(3000, '/', more));
  await nobodyIsConnected(server);
  expect(handled).toBe(10);
  expect(parsed).toBeLessThan(10 * 60);
});

test('whoever does not read is sent no more, and cut', async () => {
  let handled = 0;
  const large = Buffer.alloc(16 * 1024 * 1024, 'x');
  const { server, address } = await open((_request, reply) => {
    handled += 1;
    reply.end(large);
  }, 0.4);
  const socket = await openSocket({ address });
  socket.pause();
  socket.write(many(40));
  await nobodyIsConnected(server);
  expect(handled).toBeLessThan(20);
});

test('whoever reads slowly gets the whole answer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  // In parts that are larger than what the system's socket buffers hold.
  const part = 40 * 1024 * 1024;
  const large = Buffer.alloc(3 * part, 'x');
  const { address } = await open((_request, reply) => void reply.end(large));
  const socket = await openSocket({ address });
  const closed = once(socket, 'close');
  let received = 0;
  socket.on('data', (data) => {
    received += data.length;
  });
  socket.write(ask('/'));
  while (received < large.length && !socket.destroyed) {
    const until = Math.min(received + part, large.length);
    socket.resume();
    while (received < until && !socket.destroyed) await Promise.race([once(socket, 'data'), closed]);
    socket.pause();
    // Three checks; a fourth without anything read would cut them.
    vi.advanceTimersByTime(15_000);
  }
  expect(received).toBeGreaterThanOrEqual(large.length);
});

test('a call that takes longer than readers may is not cut', async () => {
  const { address } = await open((_request, reply) => void setTimeout(() => reply.end('late'), 1000), 0.2);
  const socket = await openSocket({ address });
  const received = readToEnd(socket);
  socket.write(ask('/', 'Connection: close\r\n'));
  expect(await received).toContain('late');
});

test('the desk answers three that are sent at once, and cuts whoever sends thousands', async () => {
  const polite = await openSocket(desk);
  const received = readToEnd(polite);
  polite.write(many(2) + ask('/api/nowhere', 'Connection: close\r\n'));
  const statuses = [...(await received).matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(['200', '200', '404']);
  (await openSocket(desk)).write(many(3000));
  await nobodyIsConnected(desk.app.server);
});
