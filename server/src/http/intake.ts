import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import { networkOf } from '#address.ts';
import { second } from '#clock.ts';
import { createBuckets } from '#token-bucket.ts';
import { createLines } from '../queues/waiting-lines.ts';
import { bearerOf } from './access.ts';
import { createKnownStaff, type KnownStaff } from './known-staff.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { RunSoon } from './run-soon.ts';

/** How many may wait to be begun; each holds some 20 kB. */
const mostWaiting = 5000;

/** When so many wait, the connections of others than staff are not kept: all of a crowd's would speak up at once again. */
const manyWaiting = 100;

/** A request whose body is still on its way does not keep others of the same caller waiting. */
type Kind = 'change' | 'read' | 'arriving';
const kinds = ['change', 'read', 'arriving'] as const satisfies Kind[];

/** How many calls of one caller are under way at once. Browsers make six at a time. */
const ofOneBearer: Record<Kind, number> = { change: 1, read: 6, arriving: 4 };
/** A whole hall may come from one address. */
const ofOneAddress = 200;
/** How often an address may ask for our health before others: a load balancer does each second or so. */
const healthChecks = { burst: 20, perSecond: 10 };

export interface Intake {
  staff: KnownStaff;
  /** Why a request was let in only to be refused. */
  refusalOf(request: IncomingMessage): Refusal | undefined;
}

interface IntakeOptions {
  addressOf(request: IncomingMessage): string;
  runSoon: RunSoon;
  /** How long a request waits for others of the same caller, in milliseconds. */
  patience?: number;
}

/**
 * Begins requests a few at a time, so that thousands that arrive at once do not keep the answers to staff waiting:
 * known staff and whoever asks for our health go first, and of anybody else few calls are past this point, before the
 * database is asked for anything. To be called before others than the app listen to the server: live connections are
 * not held up.
 */
export function openIntake(
  server: Server,
  { addressOf, runSoon, patience = 5 * second }: IntakeOptions,
): Intake {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const lines = createLines(patience);
  const refused = new WeakMap<IncomingMessage, RefusalCode>();
  const waiting = new Set<ServerResponse>();
  const healthChecksOf = createBuckets<string>(healthChecks);
  const staff = createKnownStaff((bearer) => {
    for (const kind of kinds) lines.callAll(`${kind} of ${bearer}`);
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
    // Whoever is still sending would lose the answer.
    if (waiting.size > manyWaiting && request.complete) reply.setHeader('connection', 'close');
    // Pages and pictures ask the database for little, and may take long to be sent.
    if (bearer === undefined && !request.url?.startsWith('/api/')) {
      beginSoon();
      return;
    }
    const kind = kindOf(request);
    const leave = lines.enter({
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
    // In the next turn it is known whether the body came along.
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
  return url === '/healthz' || url === '/readyz' || url === '/metrics';
}

/** Without the app, which would cost more than the crowd may. */
function turnAway(reply: ServerResponse): void {
  reply.writeHead(503, { 'retry-after': '5', connection: 'close' }).end();
}
