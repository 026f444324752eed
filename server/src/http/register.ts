import { check } from '@matchdesk/contract/check';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import { languageOf } from '@matchdesk/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Clock } from '#clock.ts';
import { withinCall } from '#database/call.ts';
import { enforce, enforceForBody, type Gatekeeper } from './access.ts';
import { unbracket } from './bracketed.ts';
import type { Handled, Route } from './handle.ts';
import { readForm } from './multipart.ts';
import { createPlayerLimits, type PlayerLimits } from './player-limits.ts';
import { Refusal, refuse } from './refusal.ts';
import { tournamentTurns } from './tournament-turns.ts';
import { laneOf, type TakeTurn, turnOf } from './turns.ts';

export interface RegisterOptions extends Gatekeeper {
  /** In tests every reply is held against its schema, so that a field outside the contract fails. */
  checkReplies: boolean;
  clock: Clock;
  /** How long a change waits for its turn, in milliseconds. */
  patience?: number | undefined;
}

/** Registers the routes under the given scope, each as its endpoint says. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: RegisterOptions,
): void {
  const queues = { takeTurn: tournamentTurns(options.patience), limits: createPlayerLimits(options.clock) };
  const addresses = new Set(routes.map(({ endpoint: { method, path } }) => `${method} ${path}`));
  for (const route of routes) {
    register(app, route, queues, options);
    // A form may send its PUT as POST with `_method=PUT`; where no POST exists, the address takes it.
    if (
      route.endpoint.form &&
      route.endpoint.method === 'PUT' &&
      !addresses.has(`POST ${route.endpoint.path}`)
    ) {
      register(app, route, queues, options, 'POST');
    }
  }
}

interface Queues {
  takeTurn: TakeTurn;
  limits: PlayerLimits;
}

function register(
  app: FastifyInstance,
  { endpoint, handler }: Route,
  { takeTurn, limits }: Queues,
  options: RegisterOptions,
  method = endpoint.method,
) {
  const success = endpoint.status ?? 200;
  const isPlayersTurn = endpoint.turn !== undefined && laneOf(endpoint) === 'players';

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = await readInput(endpoint, request, reply, method !== endpoint.method);
    enforceForBody(endpoint.access, request.person, input.body);
    const turn = turnOf(endpoint, input.params);
    return turn
      ? inTurn(
          () => takeTurn(turn, laneOf(endpoint)),
          () => handler(input),
        )
      : handler(input);
  };

  app.route({
    method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: success === 302 ? {} : { response: { [success]: replySchema(endpoint) } },
    config: { endpoint },
    onRequest: async (request) => {
      await enforce(endpoint.access, request, options);
      if (isPlayersTurn) limits.count(request.person!.id);
    },
    handler: async (request, reply) => {
      const result = isPlayersTurn
        ? await limits.alone(request.person!.id, () => answer(request, reply))
        : await answer(request, reply);
      if (success === 302) return reply;
      if (options.checkReplies) endpoint.reply.parse(result);
      return reply.code(success).send(result);
    },
  });
}

/** Takes the turn with the first transaction of the work, and keeps it to the end. */
async function inTurn<T>(takeTurn: () => Promise<() => void>, work: () => Promise<T>): Promise<T> {
  let turn: Promise<() => void> | undefined;
  const beforeTransaction = async () => {
    turn ??= takeTurn();
    await turn;
  };
  try {
    return await withinCall({ beforeTransaction }, work);
  } finally {
    await turn?.then(
      (leave) => leave(),
      () => undefined,
    );
  }
}

/** The default serialiser is made from this, so a field outside the contract can't leave. */
function replySchema(endpoint: Endpoint) {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.reply, { target: 'draft-7', io: 'output' });
  return schema;
}

async function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  byOverride: boolean,
) {
  const language = languageOf(request.headers['accept-language']);
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw refuse('not-found');
  const query = unbracket(Object.entries(request.query as Record<string, unknown>));
  const { _method, ...body } = endpoint.body ? await readBody(endpoint, request) : {};
  if (byOverride && _method !== endpoint.method) throw refuse('malformed-request');
  return {
    params: params?.data,
    query: endpoint.query && checked(endpoint.query, query, language),
    body: endpoint.body && checked(endpoint.body, body, language),
    person: request.person,
    request,
    reply,
  } as Handled<Endpoint>;
}

async function readBody(endpoint: Endpoint, request: FastifyRequest): Promise<Record<string, unknown>> {
  if (request.isMultipart()) {
    if (!endpoint.form) throw refuse('wrong-media-type');
    return readForm(request);
  }
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse('malformed-request');
  return body as Record<string, unknown>;
}

function checked<S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: Parameters<typeof check>[2],
): z.output<S> {
  const result = check(schema, value, language);
  if (result.ok) return result.value;
  const { errors } = result;
  throw new Refusal('check-fields', {}, () => errors);
}
