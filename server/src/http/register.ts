import { type CheckedParts, type Endpoint, type ReplyOf, takesKey } from '@matchdesk/contract/endpoint';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Clock } from '#clock.ts';
import type { Context } from '#context.ts';
import { inShare } from '#database/pool-shares.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { answerOnce } from '../idempotency/answer-once.ts';
import { laneOf, type TakeTurn, tournamentTurns } from '../queues/turns.ts';
import { enforce, enforceHeld, enforceWithBody, type Gatekeeper } from './access.ts';
import { type CallerQueue, createCallerQueue, createKnownStaff, type KnownStaff, shareOf } from './caller.ts';
import { acceptMultipart, openBodyLimit, readInput, refuseTooLarge } from './input.ts';
import { countOverCopies, createPlayerLimits, type PlayerLimits } from './player-limits.ts';
import { runHandler } from './run-handler.ts';

type Serialise = (result: unknown) => string;

/** Each is compiled when its endpoint first answers: compiling them all took most of a start. */
const serialisers = new WeakMap<Endpoint, Serialise>();

type Make = () => FastifyBaseLogger;

/** The log of one call, created on the first write: creating it takes as long as a quick answer. */
class FailureLog {
  readonly level = 'warn';
  readonly #make: Make;
  #log: FastifyBaseLogger | undefined;

  constructor(make: Make) {
    this.#make = make;
  }

  get #made(): FastifyBaseLogger {
    this.#log ??= this.#make();
    return this.#log;
  }

  warn(...line: [object, string?]) {
    this.#made.warn(...line);
  }
  error(...line: [object, string?]) {
    this.#made.error(...line);
  }
  fatal(...line: [object, string?]) {
    this.#made.fatal(...line);
  }
  child(...as: Parameters<FastifyBaseLogger['child']>) {
    return this.#made.child(...as);
  }
  info() {}
  debug() {}
  trace() {}
  silent() {}
}

type PersonFor<E extends Endpoint> = E['access']['level'] extends 'anyone' ? Person | undefined : Person;

export interface Handled<E extends Endpoint> extends CheckedParts<E> {
  person: PersonFor<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (input: Handled<E>) => Promise<ReplyOf<E>>;

/** An endpoint of the contract and what answers it. */
export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  /** The call comes so often that logging each would cost more than the answer; failures are still logged. */
  isFrequent: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

interface RegisterOptions extends Gatekeeper {
  /** In tests every reply is validated by its schema, so that a field outside the contract fails. */
  checkReplies: boolean;
  clock: Clock;
  /** How long a change waits for its turn, in milliseconds. */
  patience?: number | undefined;
  /**
   * Where answers are kept for an Idempotency-Key and players' changes are counted over all copies; without it neither
   * is done.
   */
  answers?: Context;
  /** The staff who skip the caller queue. */
  staff?: KnownStaff;
}

/** Registers the routes under the given scope, each as its endpoint says. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: RegisterOptions,
): void {
  const queues = {
    takeTurn: tournamentTurns(options.patience),
    players: createPlayerLimits(options.clock, options.patience),
    door: createCallerQueue(options.staff ?? createKnownStaff()),
  };
  const addresses = new Set(routes.map(({ endpoint: { method, path } }) => `${method} ${path}`));
  for (const route of routes) if (!route.endpoint.form) register(app, route, queues, options);
  // In a scope of their own: the form parser costs every call of its scope.
  app.register(async (forms) => {
    await acceptMultipart(forms);
    for (const route of routes) {
      const { form, method, path } = route.endpoint;
      if (!form) continue;
      register(forms, route, queues, options);
      // A form may send its PUT as POST with `_method=PUT`; where no POST exists, the address takes it.
      if (method === 'PUT' && !addresses.has(`POST ${path}`)) register(forms, route, queues, options, 'POST');
    }
  });
}

interface Queues {
  takeTurn: TakeTurn;
  players: PlayerLimits;
  door: CallerQueue;
}

/** Who makes a players' change: nobody else gets through the door. */
const playerOf = (request: FastifyRequest) => known(request.person, 'the person who was let in');

function register(
  app: FastifyInstance,
  route: Route,
  { takeTurn, players, door }: Queues,
  options: RegisterOptions,
  method = route.endpoint.method,
) {
  const { endpoint } = route;
  const bodyLimit = endpoint.access.level === 'anyone' ? openBodyLimit : endpoint.bodyLimit;
  const success = endpoint.status ?? 200;
  const isPlayersChange = endpoint.method !== 'GET' && laneOf(endpoint) === 'players';
  const isRechecked = endpoint.method !== 'GET' && endpoint.access.level !== 'anyone';
  const isPlayersTurn = isPlayersChange && endpoint.turn !== undefined;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const input = await readInput(endpoint, request, reply, method !== endpoint.method);
    if (isRechecked) await enforceWithBody(endpoint.access, request, input.body, options);
    input.person = request.person as typeof input.person;
    const serialise = (result: unknown) => {
      if (success === 302) return '';
      if (options.checkReplies) endpoint.reply.parse(result);
      return serialiseReply(endpoint, reply, result);
    };
    const run = async () => {
      if (!options.answers || !takesKey(endpoint) || !('idempotency-key' in request.headers))
        return serialise(await runHandler(route, input, { takeTurn }));
      return answerOnce(options.answers, route, input, takeTurn, serialise);
    };
    if (!isPlayersChange) return run();
    const { id } = playerOf(request);
    return players.alone(id, async () => {
      if (options.answers) await countOverCopies(options.answers, id, isPlayersTurn);
      return run();
    });
  }

  app.route({
    method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(route.isFrequent && { logLevel: 'warn' as const, childLoggerFactory: logOnlyFailures }),
    onRequest: async (request) => {
      refuseTooLarge(request, endpoint);
      if (endpoint.access.level === 'anyone') return;
      await door(request, () => enforce(endpoint.access, request, options));
      request.cameWhole = request.raw.complete;
      if (isRechecked) request.checkCaller = (trx) => enforceHeld(endpoint.access, request, trx, options);
      if (isPlayersChange) players.countChange(playerOf(request).id);
      if (isPlayersTurn) players.countTurn(playerOf(request).id);
    },
    handler: async (request, reply) => {
      const text = await inShare(shareOf(request.person), () => answer(request, reply));
      if (success === 302) return reply;
      return reply.code(success).type('application/json; charset=utf-8').send(text);
    },
  });
}

export function handle<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { isFrequent = false }: Partial<Pick<Route, 'isFrequent'>> = {},
): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint>, isFrequent };
}

/** For calls that come so often that only what fails is logged. */
function logOnlyFailures(
  logger: FastifyBaseLogger,
  ...as: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger {
  return new FailureLog(() => logger.child(...as)) as unknown as FastifyBaseLogger;
}

/** A reply as JSON, serialised by the endpoint's schema, so that a field outside the contract cannot leave. */
function serialiseReply(endpoint: Endpoint, reply: FastifyReply, result: unknown): string {
  let serialise = serialisers.get(endpoint);
  if (!serialise) {
    serialise = reply.compileSerializationSchema(replySchema(endpoint)) as Serialise;
    serialisers.set(endpoint, serialise);
  }
  return serialise(result);
}

function replySchema(endpoint: Endpoint) {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.reply, { target: 'draft-7', io: 'output' });
  return schema;
}
