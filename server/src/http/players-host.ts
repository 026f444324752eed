import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import { refuse } from './refusal.ts';

type Settings = Pick<Context, 'config'>;

/** Whether a call came to the host at whose root the players' pages stand. */
export function isOnPlayersHost({ config }: Settings, { host }: Pick<FastifyRequest, 'host'>): boolean {
  return config.PLAY_URL !== undefined && new URL(config.PLAY_URL).host === host.toLowerCase();
}

/** The address of a players' page: at the root of their own host, or else below /play at `origin`. */
export function playersAddress({ config }: Settings, origin: string, path: `/${string}`): string {
  return config.PLAY_URL ? `${config.PLAY_URL}${path}` : `${origin}/play${path}`;
}

/** The path that a players' page has on the desk's host: on their own, `/t/5` is short for `/play/t/5`. */
export function pathBelowPlay(path: string): string {
  if (/^\/(play|p)(\/|$)/.test(path)) return path;
  return path === '/' ? '/play' : `/play${path}`;
}

const ofDesk = /^\/(docs|calendar|l)(\/|\?|$)/;
const publicViews = /^\/(tournaments\/\d+\/public-brackets|webview|open)(\/|\?|$)/;

/** On the players' host nothing of the staff's is served; public views stand on the desk's, to which it sends on. */
export function keepDeskOff(app: FastifyInstance, context: Context): void {
  if (!context.config.PLAY_URL) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOnPlayersHost(context, request)) return done();
    if (ofDesk.test(request.url)) return done(refuse('not-found'));
    if (!publicViews.test(request.url)) return done();
    reply.redirect(`${context.config.PUBLIC_URL}${request.url}`);
  });
}
