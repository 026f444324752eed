import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const serverFolder = fileURLToPath(new URL('../../../../server', import.meta.url));

/** The server's own realtime module; it takes `[call, ...arguments]` and answers with the call's result. */
const script = `
import { createServer } from 'node:http';
import { pino } from 'pino';
import { openLive } from '#live/index.ts';
const server = createServer();
const person = { id: 1, tokenId: 10, roles: ['Super admin'], permissions: [], assignGames: [] };
const live = openLive({
  server, origins: true, log: pino({ level: 'silent' }),
  identify: async (token) => (token.startsWith('good') ? person : undefined),
  findGameOfTournament: async () => 12,
  isAccessUnchanged: async () => true,
  addressOf: ({ socket }) => socket.remoteAddress,
  socketsPerAddress: 1000,
});
process.on('message', ([call, ...given]) => process.send({ answer: live[call](...given) ?? null }));
process.on('disconnect', () => process.exit());
server.listen(Number(process.env.LIVE_PORT), '127.0.0.1', () => process.send({ port: server.address().port }));
`;

/** Behaves like a server with many listeners: asks clients to spread their rereads over a second. */
export const crowdedScript = `
import { createServer } from 'node:http';
import { Server } from 'socket.io';
const server = createServer();
const within = 1000;
const io = new Server(server, { transports: ['websocket'] });
io.on('connection', (socket) =>
  socket.on('subscribe', (_channel, answer) => answer({ ok: true, source: 'crowded', sequence: 0, within })),
);
process.on('message', () => {
  io.emit('resync', { within });
  process.send({ answer: null });
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
`;

const CLOSE_FRAME = Buffer.from([0x88, 0x02, 0x03, 0xe8]);

/** Takes WebSockets and closes each in good order before anything is said. */
export async function startClosingServer() {
  const seen = { handshakes: 0 };
  const server = createServer();
  server.on('upgrade', ({ headers }, socket) => {
    seen.handshakes += 1;
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.write(`${[...lines, `Sec-WebSocket-Accept: ${accept}`].join('\r\n')}\r\n\r\n`);
    socket.end(CLOSE_FRAME);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, seen, close: () => server.close() };
}

/** A server in its own process, so that it can be killed and restarted on the same address. */
export class LiveServer {
  #child: ChildProcess | undefined;
  #port = 0;
  readonly #script: string;

  constructor(chosen = script) {
    this.#script = chosen;
  }

  get address() {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', this.#script], {
      cwd: serverFolder,
      env: { ...process.env, LIVE_PORT: `${this.#port}` },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    const [ready] = await once(child, 'message');
    this.#port = ready.port;
    return this;
  }

  async kill(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }

  async call(name: string, ...given: unknown[]): Promise<unknown> {
    const reply = once(this.#child!, 'message');
    this.#child!.send([name, ...given]);
    const [{ answer }] = await reply;
    return answer;
  }

  publish(channel: string, type: string, data: Record<string, unknown> = {}) {
    return this.call('publish', channel, type, data);
  }

  async connections(): Promise<number> {
    const stats = (await this.call('stats')) as { connections: number };
    return stats.connections;
  }
}

export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 1500; tries += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Never came: ${what}`);
}
