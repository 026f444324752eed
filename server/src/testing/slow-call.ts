import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import { expect, vi } from 'vitest';
import { hashOf } from '#people/index.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.testing.ts';

/** A raw connection on which a test can write anything. */
export async function openSocket({ address }: { address: string }): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Reads everything until the other side closes. */
export async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data) => {
    text += data.toString();
  });
  // A server that cuts off somebody who still sends resets the connection; what it said before counts.
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

export interface SentCall {
  endpoint: Endpoint;
  params?: Record<string, unknown>;
  body: object;
  /** Sends the body as a form. */
  asForm?: boolean;
  headers?: Record<string, string>;
}

const boundary = 'between-the-fields';

function textOf({ body, asForm }: SentCall): { type: string; text: string } {
  if (!asForm) return { type: 'application/json', text: JSON.stringify(body) };
  const parts = Object.entries(body).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  return { type: `multipart/form-data; boundary=${boundary}`, text: `${parts.join('')}--${boundary}--\r\n` };
}

/** Begins a call: the server has its headers and half of its body, and knows who makes it. */
export async function beginCall(server: TestServer, { token }: Client, sent: SentCall) {
  const { endpoint, params = {}, headers = {} } = sent;
  const session = server.context.db.updateTable('tokens').where('hash', '=', hashOf(token ?? ''));
  await session.set({ seen_at: null }).execute();
  const { type, text } = textOf(sent);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const socket = await openSocket(server);
  const half = Math.floor(text.length / 2);
  const lines = Object.entries({
    host: 'desk',
    connection: 'close',
    authorization: `Bearer ${token}`,
    'content-type': type,
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    `${endpoint.method} /api${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text.slice(0, half)}`,
  );
  await vi.waitFor(async () => {
    const seen = await server.context.db
      .selectFrom('tokens')
      .where('hash', '=', hashOf(token ?? ''))
      .select('seen_at')
      .executeTakeFirstOrThrow();
    expect(seen.seen_at).not.toBeNull();
  }, 5000);
  const received = readToEnd(socket);
  const answered = async () => {
    const [head = '', content = ''] = (await received).split('\r\n\r\n', 2);
    return { status: Number(head.split(' ')[1]), code: JSON.parse(content || '{}').code };
  };
  return {
    answered,
    /** Hangs up instead of sending the rest. */
    breakOff: () => void socket.destroy(),
    /** Sends the rest, and reads the answer. */
    async finish() {
      socket.write(text.slice(half));
      return answered();
    },
  };
}
