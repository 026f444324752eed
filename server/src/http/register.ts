import { type Endpoint, takesKey } from '@matchdesk/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#clock.ts';
import type { Context } from '#context.ts';
import { inShare } from '#database/pool-shares.ts';
import { known } from '#known.ts';
import { answerOnce } from '../idempotency/answer-once.ts';
import { tournamentTurns } from '../queues/tournament-turns.ts';
import { laneOf, type TakeTurn } from '../queues/turns.ts';
import { enforce, enforceHeld, enforceWithBody, type Gatekeeper } from './access.ts';
import { openBodyLimit } from './body-shape.ts';
import { shareOf } from './caller.ts';
import { type CallerQueue, createCallerQueue } from './caller-queue.ts';
import { logOnlyFailures } from './failure-log.ts';
import type { Route } from './handle.ts';
import { readInput } from './input.ts';
import { createKnownStaff, type KnownStaff } from './known-staff.ts';
import { countOverCopies } from './limits-over-copies.ts';
import { acceptMultipart, formLimits, refuseTooLarge } from './multipart.ts';
import { createPlayerLimits, type PlayerLimits } from './player-limits.ts';
import { runHandler } from './run-handler.ts';
import { serialiseReply } from './serialise-reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface RegisterOptions extends Gatekeeper {
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
  const form = formLimits(endpoint);
  const bodyLimit = endpoint.access.level === 'anyone' ? openBodyLimit : endpoint.bodyLimit;
  const success = endpoint.status ?? 200;
  const isPlayersChange = endpoint.method !== 'GET' && laneOf(endpoint) === 'players';
  const isRechecked = endpoint.method !== 'GET' && endpoint.access.level !== 'anyone';
  const isPlayersTurn = isPlayersChange && endpoint.turn !== undefined;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const input = await readInput(endpoint, request, reply, form, method !== endpoint.method);
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
      refuseTooLarge(request, form);
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
