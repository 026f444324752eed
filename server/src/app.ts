import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import { markers } from '@matchdesk/contract/call';
import Fastify, { type FastifyInstance } from 'fastify';
import { trustOf } from './address.ts';
import {
  allRoutes,
  carryCodePasses,
  configuredProviders,
  constraints,
  findLinkPreview,
  gameOfTournament,
  redirectCheckInLinks,
  serveBoards,
  serveDeepLinks,
  serveFeeds,
  servePodiumPictures,
} from './areas.ts';
import { second } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { refusalOfConstraint } from './database/constraints.ts';
import { inShare } from './database/pool-shares.ts';
import { serveDemoProvider } from './demo/index.ts';
import { serveDocs } from './docs/serve-docs.ts';
import { serveFiles } from './files/serve-files.ts';
import { shareOf } from './http/caller.ts';
import { cutSlowBodies } from './http/connection-limits.ts';
import { answerError, answerUnreadable } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { servePanel } from './http/panel.ts';
import { keepDeskOff } from './http/players-host.ts';
import { refuse } from './http/refusal.ts';
import { registerRoutes } from './http/register.ts';
import type { RequestQueue } from './http/request-queue.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { type Log, withoutSecrets } from './log.ts';
import { findCaller, lockPerson, noteSeen } from './people/index.ts';

/** The bare HTTP server: realtime shares its port, so it exists before the context that the routes need. */
export function openHttp(config: Config, log: Log): FastifyInstance {
  return Fastify({
    loggerInstance: log.child(
      {},
      {
        serializers: { req: ({ id, method, url }) => ({ id, method, url: withoutSecrets(url) }) },
      },
    ),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustOf(config.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    // For headers and body together; each also has a shorter timeout of its own.
    requestTimeout: (config.UPLOAD_PATIENCE + 60) * second,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: answerUnreadable,
    forceCloseConnections: 'idle',
    // Calls that arrive over an open connection while we close are still answered; then the connection is closed.
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
}

export interface AppOptions {
  panelFolder: string;
  checkReplies?: boolean;
}

/** Decides which other origins' pages may call us; without a setting, none may. */
async function allowOrigins(app: FastifyInstance, { CORS_ORIGINS, NODE_ENV }: Config): Promise<void> {
  if (CORS_ORIGINS.length === 0 && NODE_ENV !== 'development') return;
  await app.register(cors, {
    origin: CORS_ORIGINS.length ? CORS_ORIGINS : true,
    credentials: true,
    allowedHeaders: [
      'accept',
      'accept-language',
      'authorization',
      'content-type',
      'idempotency-key',
      ...Object.values(markers),
    ],
  });
}

/** Adds everything the server answers to the bare HTTP server. */
export async function setUpApp(
  app: FastifyInstance,
  context: Context,
  requestQueue: RequestQueue,
  options: AppOptions,
): Promise<void> {
  const { config, outage } = context;
  app.setErrorHandler((error, request, reply) => {
    const isSaid = outage.notice(error) || outage.isUnderWay();
    return answerError(refusalOfConstraint(error, constraints) ?? error, request, reply, isSaid);
  });
  app.setNotFoundHandler((request, reply) => answerError(refuse('not-found'), request, reply));
  // Hooks that await nothing use the callback: a promise for each would slow down every call.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  cutSlowBodies(app, config);
  app.addHook('onRequest', (_request, _reply, done) => inShare('players', done));
  sendSecurityHeaders(app);
  await allowOrigins(app, config);
  app.addHook('onRequest', (request, _reply, done) => done(requestQueue.refusalOf(request.raw)));
  await app.register(cookie);
  carryCodePasses(app);
  keepDeskOff(app, context);
  serveHealth(app, context);
  serveFiles(app, context.files);
  serveDocs(app);
  serveDeepLinks(app, context);
  redirectCheckInLinks(app);
  serveBoards(app, context);
  serveFeeds(app, context);
  servePodiumPictures(app, context);
  if (context.demo) serveDemoProvider(app, context);
  await app.register(
    async (api) => {
      api.setNotFoundHandler((request, reply) => answerError(refuse('not-found'), request, reply));
      // Without these routes the panel's page would answer unknown addresses of the API.
      for (const path of ['/', '/*'])
        api.get(path, async () => {
          throw refuse('not-found');
        });
      api.addHook('onSend', (_request, reply, _payload, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      registerRoutes(api, allRoutes(context), {
        async identify(token) {
          const person = await findCaller(context, token);
          if (person) inShare(shareOf(person), () => noteSeen(context, person));
          return person;
        },
        lockPerson: (trx, person) => lockPerson(context, trx, person),
        gameOfTournament: (id) => gameOfTournament(context, id),
        clock: context.clock,
        answers: context,
        staff: requestQueue.staff,
        checkReplies: options.checkReplies ?? false,
      });
    },
    { prefix: '/api' },
  );
  await servePanel(app, context, {
    folder: options.panelFolder,
    signInWith: configuredProviders(context),
    findPreview: (path, language) => findLinkPreview(context, path, language),
  });
}
