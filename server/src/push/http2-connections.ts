import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { second } from '#clock.ts';

const patience = 10 * second;
/** FCM closes a connection on which more than 100 streams are open. */
const streamsAConnection = 90;
const connectionCount = 4;

export interface Http2Answer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** The request did not arrive, so it may be retried; after any other failure it is unknown whether it did. */
export class NotSent extends Error {}
class NoAnswer extends Error {}

interface Http2Connections {
  post(path: string, headers: Record<string, string>, body: string): Promise<Http2Answer>;
  close(): void;
}

interface Connection {
  session: ClientHttp2Session | undefined;
  /** While a session is opened, all who need it wait for the same one. */
  dialing: Promise<ClientHttp2Session> | undefined;
  open: number;
}

/** A few HTTP/2 connections to one host, opened when they are needed. */
export function openHttp2Connections(host: string): Http2Connections {
  const connections: Connection[] = Array.from({ length: connectionCount }, () => ({
    session: undefined,
    dialing: undefined,
    open: 0,
  }));
  const waiting: (() => void)[] = [];

  async function takeConnection(): Promise<Connection> {
    for (;;) {
      const connection = connections.reduce((emptiest, one) => (one.open < emptiest.open ? one : emptiest));
      if (connection.open < streamsAConnection) {
        connection.open += 1;
        return connection;
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  async function openSession(connection: Connection): Promise<ClientHttp2Session> {
    const session = usable(connection.session);
    if (session) return session;
    connection.dialing ??= dial(host).finally(() => {
      connection.dialing = undefined;
    });
    connection.session = await connection.dialing;
    return connection.session;
  }

  return {
    async post(path, headers, body) {
      const connection = await takeConnection();
      try {
        return await request(await openSession(connection), path, headers, body);
      } finally {
        connection.open -= 1;
        waiting.shift()?.();
      }
    },
    close() {
      for (const { session } of connections) session?.destroy();
    },
  };
}

const usable = (session: ClientHttp2Session | undefined) =>
  session && !session.closed && !session.destroyed ? session : undefined;

function dial(host: string): Promise<ClientHttp2Session> {
  return new Promise((resolve, reject) => {
    const session = connect(host);
    const timer = setTimeout(() => session.destroy(), patience);
    // Once the connection is in use, its errors are reported by its streams.
    session.on('error', (error) => reject(new NotSent(error.message)));
    session.once('close', () => reject(new NotSent('the connection was closed')));
    // After a GOAWAY no new stream is accepted, and those in progress finish.
    session.once('goaway', () => session.close());
    session.once('connect', () => {
      clearTimeout(timer);
      session.unref();
      resolve(session);
    });
    session.once('close', () => clearTimeout(timer));
  });
}

function request(
  session: ClientHttp2Session,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Http2Answer> {
  return new Promise((resolve, reject) => {
    if (!usable(session)) return reject(new NotSent('the connection was closed'));
    const stream = session.request({ ':method': 'POST', ':path': path, ...headers });
    const chunks: Buffer[] = [];
    let status = 0;
    let retryAfter: string | undefined;
    const timer = setTimeout(() => {
      reject(new NoAnswer('timeout'));
      stream.close(constants.NGHTTP2_CANCEL);
    }, patience);
    stream.once('response', (answer) => {
      status = Number(answer[':status']);
      retryAfter = answer['retry-after'];
    });
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('end', () => {
      if (status) resolve({ status, retryAfter, body: Buffer.concat(chunks).toString() });
    });
    stream.once('error', () => undefined);
    stream.once('close', () => {
      clearTimeout(timer);
      const isRefused = stream.rstCode === constants.NGHTTP2_REFUSED_STREAM || stream.id === undefined;
      reject(isRefused ? new NotSent('refused') : new NoAnswer('connection'));
    });
    stream.end(body);
  });
}
