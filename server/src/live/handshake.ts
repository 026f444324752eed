import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { second } from '#clock.ts';
import type { Log } from '#log.ts';
import type { FloodGuard } from './connection-limits.ts';
import { type LivePerson, type LiveSocket, refusals } from './protocol.ts';

const TOKEN_LENGTH_BOUND = 512;

export type Identify = (token: string) => Promise<LivePerson | undefined>;

/** No token at all is an anonymous spectator; an invalid token is refused and never treated as no token. */
export function admit(identify: Identify, log: Log) {
  return async (socket: LiveSocket, next: (refusal?: Error) => void) => {
    const token: unknown = socket.handshake.auth.token;
    if (token === undefined) return next();
    if (typeof token !== 'string' || token.length > TOKEN_LENGTH_BOUND) {
      return next(refusal(refusals.tokenNotValid));
    }
    try {
      const person = await identify(token);
      if (!person) return next(refusal(refusals.tokenNotValid));
      socket.data.person = person;
      next();
    } catch (error) {
      log.error({ err: error }, 'A realtime token could not be checked');
      next(refusal(refusals.tryAgain));
    }
  };
}

/** Refuses a connection for which there is no room; the client may try again later. */
export function refuseIfFull({ hasRoomFor }: FloodGuard) {
  return (socket: LiveSocket, next: (refusal?: Error) => void) =>
    next(hasRoomFor(socket) ? undefined : refusal(refusals.tryAgain));
}

/** The client finds the code in the connect_error's `data`. */
function refusal(code: string): Error {
  return Object.assign(new Error(code), { data: { code } });
}

/**
 * Browsers apply no same-origin rule to WebSockets, so the server checks the Origin itself. Programs send no Origin and
 * need none, because a socket carries no cookie that a foreign page could abuse.
 */
export function isAllowedOrigin(request: IncomingMessage, origins: string[] | true): boolean {
  const { origin, host } = request.headers;
  if (origins === true || origin === undefined || origins.includes(origin)) return true;
  return URL.parse(origin)?.host === host;
}

/**
 * Engine.IO treats a request that names an open connection as another transport for it, which would bypass every limit.
 * We use only WebSocket, so nobody needs a second transport.
 */
export function refuseUpgrades(
  request: IncomingMessage,
  _response: unknown,
  next: (refusal?: Error) => void,
): void {
  const { _query: query } = request as unknown as { _query: { sid?: unknown } };
  next(query.sid === undefined ? undefined : new Error('there is one way to a connection'));
}

const answer = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * For so long whatever still arrives is read and discarded: if a connection closes with unread bytes, its answer is
 * lost.
 */
const lingering = second;

/**
 * Answers upgrade requests at other addresses than the live one. If the connection ended without an answer, a proxy
 * would take the server for down and send it nobody for a while.
 */
export function refuseOtherUpgrades(server: Server, livePath: string): void {
  server.on('upgrade', ({ url }: IncomingMessage, socket: Duplex) => {
    if (url?.startsWith(livePath)) return;
    socket.on('error', () => {});
    socket.resume().end(answer);
    const timer = setTimeout(() => socket.destroy(), lingering);
    socket.once('close', () => clearTimeout(timer));
  });
}
