import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  Server,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { boundPerAddress, type Trust } from '#address.ts';
import { second } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Log } from '#log.ts';
import { refuse } from './refusal.ts';

interface ConnectionBound {
  perAddress: number;
  /** Our own proxies carry everybody's calls and have no limit. */
  trust: Trust;
  log: Log;
}

/**
 * Cuts connections beyond what one address may hold open, before a byte of them is read. Returns a function that stops
 * counting a connection which is counted elsewhere, as live ones are.
 */
export function boundConnections(
  server: Server,
  { perAddress, trust, log }: ConnectionBound,
): (socket: Duplex) => void {
  const takeOne = boundPerAddress(perAddress, log, 'an address has all the connections it may have');
  const open = new Map<Duplex, () => void>();
  const stopCounting = (socket: Duplex) => {
    open.get(socket)?.();
    open.delete(socket);
  };
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || trust(remoteAddress, 0)) return;
    const leave = takeOne(remoteAddress);
    if (!leave) {
      socket.destroy();
      return;
    }
    open.set(socket, leave);
    socket.once('close', () => stopCounting(socket));
  });
  return stopCounting;
}

/** Refuses and cuts a request whose body does not follow its headers in time, such as one sent drop by drop. */
export function cutSlowBodies(
  app: FastifyInstance,
  { BODY_PATIENCE, UPLOAD_PATIENCE }: Pick<Config, 'BODY_PATIENCE' | 'UPLOAD_PATIENCE'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw.headers)) {
      const isUpload = request.routeOptions.config.endpoint?.form && isMultipart(raw.headers);
      const timer = setTimeout(
        () => {
          if (raw.complete) return;
          // The code that reads the body answers with this error.
          if (reply.sent || raw.listenerCount('error') === 0) raw.destroy();
          else raw.emit('error', refuse('body-too-slow'));
        },
        (isUpload ? UPLOAD_PATIENCE : BODY_PATIENCE) * second,
      );
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

function hasBody({ 'content-length': length = '0', 'transfer-encoding': encoding }: IncomingHttpHeaders) {
  return encoding !== undefined || length !== '0';
}

function isMultipart({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return type.startsWith('multipart/');
}

/** How many checks the patience is divided into. */
const looks = 4;

interface Reader {
  left: number;
  /** How many checks in a row found that nothing had been read. */
  idle: number;
}

/** Cuts connections whose client does not read its answer. A client that reads a little each time gets the whole. */
export function cutStalledReaders(
  server: Server,
  { READER_PATIENCE }: Pick<Config, 'READER_PATIENCE'>,
): void {
  const readers = new Map<Socket, Reader>();
  server.on('request', ({ socket }, reply) => {
    readers.set(socket, { left: 0, idle: 0 });
    reply.once('close', () => readers.delete(socket));
  });
  const timer = setInterval(
    () => {
      for (const [socket, reader] of readers) {
        const left = leftToSend(socket);
        // Checks are counted, not time: while this server was paused, no client could read anything.
        reader.idle = left > 0 && left === reader.left ? reader.idle + 1 : 0;
        reader.left = left;
        if (reader.idle >= looks) socket.destroy();
      }
    },
    (READER_PATIENCE * second) / looks,
  );
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Node counts a large piece as unsent until all of it is gone; only the system's queue shows its progress. */
function leftToSend(socket: Socket): number {
  if (socket.writableLength === 0) return 0;
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return socket.writableLength + (handle?.writeQueueSize ?? 0);
}

/** Any body may come in so many pieces, however small they are. */
const freePieces = 100;

/**
 * Beyond those, pieces must average at least so many bytes: a form of many short fields, written one by one, has twice
 * that.
 */
const leastBytes = 32;

/** The parts of Node's parser that its types hide. A parser is reused for one connection after another. */
interface Parser {
  constructor: { kOnBody: number };
  incoming: IncomingMessage | null;
  socket: Socket | null;
  [callback: number]: (piece: Buffer) => void;
}

/**
 * Cuts connections that send a body in tiny chunks. A piece costs the thread the same at any size, whether the body is
 * read or discarded, so chunks of one byte would hold up everybody.
 */
export function cutTinyChunks(server: Server): void {
  const watched = new WeakSet<Parser>();
  server.on('connection', (connection: Socket) => {
    const { parser } = connection as { parser?: Parser };
    if (!parser || watched.has(parser)) return;
    watched.add(parser);
    const { kOnBody } = parser.constructor;
    const take = parser[kOnBody];
    const isCrumb = countPieces();
    parser[kOnBody] = function takeUnlessCrumbled(this: Parser, piece) {
      const { incoming, socket } = this;
      // The parser goes on splitting what had arrived before the cut.
      if (socket?.destroyed) return;
      if (incoming && isCrumb(incoming, piece)) socket?.destroy();
      else take?.call(this, piece);
    };
  });
}

/** Counts the pieces of one body after another; returns whether the latest was one too many. */
function countPieces() {
  let counted: IncomingMessage | undefined;
  let [pieces, bytes] = [0, 0];
  return (incoming: IncomingMessage, piece: Buffer): boolean => {
    if (incoming !== counted) [counted, pieces, bytes] = [incoming, 0, 0];
    pieces += 1;
    bytes += piece.length;
    return pieces > freePieces + bytes / leastBytes;
  };
}

/**
 * Requests that arrive in one piece are all parsed before the connection can be paused. No real client pipelines so
 * many.
 */
const mostWaiting = 50;

interface Line {
  isAnswering: boolean;
  waiting: [IncomingMessage, ServerResponse][];
  isFull: boolean;
}

/**
 * Answers the requests of a connection one after the other. Pipelined requests wait, and nothing more is read until
 * they are answered: otherwise one connection could have thousands in flight, with all their answers in memory. Call it
 * after all other request listeners are added.
 */
export function serialisePipelinedRequests(
  server: Server,
  { READER_PATIENCE }: Pick<Config, 'READER_PATIENCE'>,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const lines = new Map<Socket, Line>();

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket);
    if (known) return known;
    const line: Line = { isAnswering: false, waiting: [], isFull: false };
    lines.set(socket, line);
    socket.once('close', () => lines.delete(socket));
    // Node resumes a connection by itself whenever a body has been read.
    socket.on('resume', () => {
      if (line.waiting.length > 0) socket.pause();
    });
    return line;
  }

  function answer(line: Line, request: IncomingMessage, reply: ServerResponse): void {
    line.isAnswering = true;
    reply.once('close', () => {
      if (line.waiting.length === 0) line.isAnswering = false;
      // Other connections are served in between.
      else if (!line.isFull) setImmediate(answerNext, line, request.socket);
    });
    for (const listener of listeners) listener.call(server, request, reply);
  }

  function answerNext(line: Line, socket: Socket): void {
    const next = line.waiting.shift();
    if (!next || socket.destroyed) return;
    if (line.waiting.length === 0) socket.resume();
    answer(line, ...next);
  }

  server.on('request', (request, reply) => {
    const { socket } = request;
    const line = lineOf(socket);
    if (line.isFull) return;
    if (!line.isAnswering) return answer(line, request, reply);
    line.waiting.push([request, reply]);
    socket.pause();
    if (line.waiting.length < mostWaiting) return;
    line.isFull = true;
    stopParsing(socket);
    // Not at once: a client that is cut reconnects and sends as many again.
    const timer = setTimeout(() => socket.destroy(), READER_PATIENCE * second);
    socket.once('close', () => clearTimeout(timer));
  });
  // Without this listener Node refuses requests with an Expect header by itself, out of turn.
  server.on('checkExpectation', (request, reply) => server.emit('request', request, reply));
}

/**
 * Skips the rest of what has arrived by telling the parser that another protocol begins: parsing a thousand requests
 * that nobody will answer would hold up everybody.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
}
