import { createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  createServer as createHttp2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedPush {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
  android: { notification: { tag: string } };
}

export interface FcmAnswer {
  status: number;
  headers?: Record<string, string>;
  error?: object;
}

export interface FcmStandIn {
  /** The address for messages, over HTTP/2 without TLS. */
  url: string;
  /** A service account's key file, for the server's setting. */
  account: string;
  /** Answers a GET with every push that arrived, for tests in another process. */
  receivedUrl: string;
  /** Every push that arrived, in order. */
  received: ReceivedPush[];
  /** How many access tokens were given out. */
  tokensGiven(): number;
  /** Decides the answer to a device's token; undefined for the usual success, 'silence' for none. */
  answer(decide: (token: string) => FcmAnswer | 'silence' | undefined): void;
  /** Makes the access tokens given so far invalid. */
  revokeTokens(): void;
  /** Cuts all connections. */
  cut(): void;
  close(): Promise<void>;
}

/**
 * Stands in for the parts of FCM's HTTP v1 that we use, on loopback: access tokens for a signed assertion, and
 * messages.
 */
export async function openFcm(): Promise<FcmStandIn> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const received: ReceivedPush[] = [];
  const valid = new Set<string>();
  const sessions = new Set<ServerHttp2Session>();
  let given = 0;
  let decide: Parameters<FcmStandIn['answer']>[0] = () => undefined;

  const tokens = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') return response.end(JSON.stringify(received));
    const body = new URLSearchParams(await text(request));
    const [head, claims, signature = ''] = (body.get('assertion') ?? '').split('.');
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${claims}`)
      .verify(publicKey, signature, 'base64url');
    if (!isSigned) return response.writeHead(400).end('{"error":"invalid_grant"}');
    given += 1;
    const access_token = `access-${given}`;
    valid.add(access_token);
    response.end(JSON.stringify({ access_token, expires_in: 3600, token_type: 'Bearer' }));
  });

  const messages = createHttp2Server();
  messages.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => undefined);
  });
  messages.on('stream', async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    stream.on('error', () => undefined);
    const body = await text(stream);
    const reply = ({ status, headers: more, error }: FcmAnswer) => {
      if (stream.destroyed) return;
      stream.respond({ ':status': status, 'content-type': 'application/json', ...more });
      stream.end(JSON.stringify(error ? { error } : { name: `projects/desk-test/messages/${randomUUID()}` }));
    };
    const bearer = String(headers.authorization).replace('Bearer ', '');
    if (!valid.has(bearer)) return reply({ status: 401, error: { status: 'UNAUTHENTICATED' } });
    if (headers[':path'] !== '/v1/projects/desk-test/messages:send') return reply({ status: 404, error: {} });
    const { message } = JSON.parse(body) as { message: ReceivedPush };
    const answer = decide(message.token);
    if (answer === undefined || answer === 'silence') received.push(message);
    if (answer !== 'silence') reply(answer ?? { status: 200 });
  });

  const at = async (server: Server) => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const token_uri = `${await at(tokens)}/token`;
  return {
    url: await at(messages),
    account: JSON.stringify({
      project_id: 'desk-test',
      client_email: 'desk@desk-test.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri,
    }),
    receivedUrl: token_uri,
    received,
    tokensGiven: () => given,
    answer(next) {
      decide = next;
    },
    revokeTokens: () => valid.clear(),
    cut() {
      for (const session of sessions) session.destroy();
    },
    async close() {
      for (const session of sessions) session.destroy();
      tokens.closeAllConnections();
      await Promise.all([tokens, messages].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
