import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { second } from '#clock.ts';
import type { Config } from '#config.ts';

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
