import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const opcodes = { continuation: 0x0, text: 0x1, binary: 0x2, ping: 0x9 } as const;
const longestShort = 125;

/** A WebSocket frame as a client sends it. The mask is all zeros, which is allowed and changes nothing. */
export function frame(
  text: string,
  { kind = 'text', isLast = true }: { kind?: keyof typeof opcodes; isLast?: boolean } = {},
): Buffer {
  const payload = Buffer.from(text);
  const first = (isLast ? 0x80 : 0) | opcodes[kind];
  const mask = Buffer.alloc(4);
  if (payload.length <= longestShort)
    return Buffer.concat([Buffer.from([first, 0x80 | payload.length]), mask, payload]);
  const head = Buffer.from([first, 0x80 | 126, 0, 0]);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, mask, payload]);
}

/** A live connection without a client library, so that anything can be written to it. */
export interface RawSocket {
  socket: Socket;
  /** Everything that the server has sent, unparsed. */
  heard(): string;
  /** Resolves once the connection is over. */
  over: Promise<void>;
}

interface RawOptions {
  headers?: Record<string, string>;
  query?: string;
  /** Ends the connection, whatever it waits for. */
  signal?: AbortSignal;
}

/** Resolves with the server's first answer, whether it accepted or refused the connection. */
export async function openRaw(
  address: string,
  { headers = {}, query = '', signal }: RawOptions = {},
): Promise<RawSocket> {
  const { hostname, port, host } = new URL(address);
  const socket = connect({ port: Number(port), host: hostname, ...(signal && { signal }) })
    .setEncoding('latin1')
    .setNoDelay();
  socket.on('error', () => {});
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let text = '';
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  const lines = [
    `GET /socket.io/?EIO=4&transport=websocket${query} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const raw = { socket, heard: () => text, over };
  await heardMore(raw);
  return raw;
}

const heardMore = ({ socket, over }: RawSocket) =>
  Promise.race([new Promise((resolve) => socket.once('data', resolve)), over]);

/** Opens a raw connection as a spectator whom the server has accepted. */
export async function openSpectator(address: string, options?: RawOptions): Promise<RawSocket> {
  const raw = await openRaw(address, options);
  raw.socket.write(frame('40'));
  while (!raw.socket.closed && !/4[04]\{/.test(raw.heard())) await heardMore(raw);
  if (!raw.heard().includes('40{')) throw new Error('the connection was not taken');
  return raw;
}
