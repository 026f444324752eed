import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import { networkOf } from '#address.ts';
import { second } from '#clock.ts';
import { createNamedQueues } from '../queues/named-queues.ts';
import { bearerOf } from './access.ts';
import { createKnownStaff, type KnownStaff } from './caller.ts';
import { type Refusal, refuse } from './refusal.ts';
import { createBuckets } from './token-bucket.ts';

/** How many waiting requests are begun in one turn of the event loop. */
const begunPerTurn = 2;

/** While new connections come in, requests are begun only in one of so many turns. */
const turnsOfConnections = 8;

export type RunSoon = (work: () => void) => void;

/** The most requests that may wait to be begun; each holds some 20 kB. */
const mostWaiting = 5000;

/**
 * From so many waiting requests on, connections are closed after their answer, unless they are of staff: kept open, a
 * whole crowd's would send the next requests at once.
 */
const manyWaiting = 100;

/** A request whose body is still arriving does not keep others of the same caller waiting. */
type Kind = 'change' | 'read' | 'arriving';

const kinds = ['change', 'read', 'arriving'] as const satisfies Kind[];

/** How many calls of one caller may be in flight at once. Browsers make six at a time. */
const ofOneBearer: Record<Kind, number> = { change: 1, read: 6, arriving: 4 };

/** How many calls without a token one address may have in flight: a whole venue may share one. */
const ofOneAddress = 200;

/** How often an address may skip the queue with health checks: a load balancer makes one about every second. */
const healthChecks = { burst: 20, perSecond: 10 };

export interface RequestQueue {
  staff: KnownStaff;
  /** The refusal of a request that waited too long; it is begun only to be refused. */
  refusalOf(request: IncomingMessage): Refusal | undefined;
}

interface RequestQueueOptions {
  addressOf(request: IncomingMessage): string;
  runSoon: RunSoon;
  /** How long a request waits for others of the same caller, in milliseconds. */
  patience?: number;
}

/**
 * Begins requests a few at a time, so that thousands that arrive at once do not delay the answers to staff. Known staff
 * and health checks go first; of every other caller only a few calls are let in at a time, before any of them uses the
 * database. Call it while only the app listens to the server: live connections are not queued.
 */
export function openRequestQueue(
  server: Server,
  { addressOf, runSoon, patience = 5 * second }: RequestQueueOptions,
): RequestQueue {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const queues = createNamedQueues(patience);
  const refused = new WeakMap<IncomingMessage, RefusalCode>();
  const waiting = new Set<ServerResponse>();
  const healthChecksOf = createBuckets<string>(healthChecks);
  const staff = createKnownStaff((bearer) => {
    for (const kind of kinds) queues.callAll(`${kind} of ${bearer}`);
  });

  function begin(request: IncomingMessage, reply: ServerResponse): void {
    for (const listener of listeners) listener.call(server, request, reply);
  }

  function take(request: IncomingMessage, reply: ServerResponse, bearer: string | undefined): void {
    const beginSoon = () =>
      runSoon(() => {
        if (waiting.delete(reply)) begin(request, reply);
      });
    if (!waiting.has(reply)) return;
    // A client that is still sending would lose the answer.
    if (waiting.size > manyWaiting && request.complete) reply.setHeader('connection', 'close');
    // Pages and pictures hardly use the database, and may take long to send.
    if (bearer === undefined && !request.url?.startsWith('/api/')) {
      beginSoon();
      return;
    }
    const kind = kindOf(request);
    const leave = queues.enter({
      name: `${kind} of ${bearer ?? networkOf(addressOf(request))}`,
      atOnce: bearer ? ofOneBearer[kind] : ofOneAddress,
      begin: beginSoon,
      giveUp() {
        refused.set(request, bearer && kind !== 'read' ? 'call-under-way' : 'too-many-requests');
        beginSoon();
      },
    });
    reply.once('close', leave);
  }

  server.on('request', (request, reply) => {
    const bearer = bearerOf(request);
    if (bearer && staff.has(bearer)) return begin(request, reply);
    if (asksForHealth(request) && healthChecksOf(networkOf(addressOf(request)))(1))
      return begin(request, reply);
    if (waiting.size >= mostWaiting) return turnAway(reply);
    waiting.add(reply);
    reply.once('close', () => waiting.delete(reply));
    // Only in the next turn of the event loop is it known whether the body came with the headers.
    setImmediate(take, request, reply, bearer);
  });

  return {
    staff,
    refusalOf(request) {
      const code = refused.get(request);
      return code && refuse(code, { seconds: 1 });
    },
  };
}

function kindOf({ method, complete }: IncomingMessage): Kind {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'read';
  return complete ? 'change' : 'arriving';
}

function asksForHealth({ url = '' }: IncomingMessage): boolean {
  return url === '/healthz' || url === '/api/healthz' || url === '/readyz' || url === '/metrics';
}

/** Bypasses the app: running it for every refused request would cost too much. */
function turnAway(reply: ServerResponse): void {
  reply.writeHead(503, { 'retry-after': '5', connection: 'close' }).end();
}

/**
 * Runs its work in order, a few pieces in each turn of the event loop. Node accepts one new connection per turn: behind
 * two thousand of them staff would wait for as many turns, so these turns are kept short.
 */
export function createRunSoon(server: Server): RunSoon {
  const works: (() => void)[] = [];
  // Often called while another request ends, whose async context must not leak into this one.
  const inNobodysName = AsyncLocalStorage.snapshot();
  let isRunning = false;
  let hasNewConnection = false;
  let skipped = 0;
  server.on('connection', () => {
    hasNewConnection = true;
  });
  const runSome = () => {
    const isSkipped = hasNewConnection && skipped < turnsOfConnections - 1;
    hasNewConnection = false;
    skipped = isSkipped ? skipped + 1 : 0;
    if (!isSkipped) for (const work of works.splice(0, begunPerTurn)) inNobodysName(work);
    isRunning = works.length > 0;
    if (isRunning) setImmediate(runSome);
  };
  return (work) => {
    works.push(work);
    if (!isRunning) setImmediate(runSome);
    isRunning = true;
  };
}
