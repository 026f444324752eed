import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';
import { readToEnd } from '#testing/slow-call.ts';
import { useSockets } from '#testing/sockets.ts';

const server = useTestServer({ CONNECTIONS_PER_ADDRESS: '3' });
const proxied = useTestServer({ CONNECTIONS_PER_ADDRESS: '3', TRUST_PROXY: '127.0.0.1' });

const open: Socket[] = [];
const countConnections = (http: Server) => promisify(http.getConnections.bind(http))();
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  for (const { app } of [server, proxied])
    await vi.waitFor(async () => expect(await countConnections(app.server)).toBe(0), 5000);
});
// Registered after the hook above, so that live connections are closed before that hook checks.
const openLive = useSockets(server);

async function connected({ address }: { address: string }, text: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  open.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** The first line of the answer; empty if the connection is cut. */
async function ask(target: { address: string }): Promise<{ socket: Socket; line: string }> {
  const socket = await connected(target, 'GET /healthz HTTP/1.1\r\nHost: desk\r\n\r\n');
  const [text = ''] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [])]);
  return { socket, line: String(text).split('\r\n', 1)[0] ?? '' };
}

const fine = 'HTTP/1.1 200 OK';

test('one address holds a bounded number of connections open, and gets room again when one closes', async () => {
  const first = await ask(server);
  expect([first.line, (await ask(server)).line, (await ask(server)).line]).toEqual([fine, fine, fine]);
  expect((await ask(server)).line).toBe('');
  first.socket.destroy();
  await vi.waitFor(async () => expect((await ask(server)).line).toBe(fine), 5000);
  expect((await ask(server)).line).toBe('');
});

test('live connections are not counted among them', async () => {
  for (let live = 0; live < 5; live += 1) await openLive(undefined);
  expect([(await ask(server)).line, (await ask(server)).line, (await ask(server)).line]).toEqual([
    fine,
    fine,
    fine,
  ]);
  expect((await ask(server)).line).toBe('');
});

test('those that ask for a live connection elsewhere are answered, on a used connection too, and end', async () => {
  const upgrade =
    'GET /elsewhere HTTP/1.1\r\nHost: desk\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const { socket: used } = await ask(server);
  const onUsed = readToEnd(used);
  used.write(upgrade);
  expect(await onUsed).toMatch(/^HTTP\/1.1 404/);
  expect(await readToEnd(await connected(server, upgrade))).toMatch(/^HTTP\/1.1 404/);
});

test('a proxy that we trust brings as many as come', async () => {
  for (let call = 0; call < 6; call += 1) expect((await ask(proxied)).line).toBe(fine);
});
