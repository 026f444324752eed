import { languageOf } from '@matchdesk/contract/languages';
import * as contract from '@matchdesk/contract/tournaments/check-in-links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { refusalOf, sayRetryAfter } from '#http/errors.ts';
import { originOf } from '#http/origin.ts';
import { refuse } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { newNonce } from '#http/security-headers.ts';
import { createTurns } from '#queues/turns.ts';
import { checkInByLink, findLink, linkTo, renewLink } from './check-in-links.service.ts';
import { findLinked, findNamed, listNamed, type Named } from './check-in-links.store.ts';
import { checkInPage, pageState, sentencePage, unknownLink } from './check-in-page.ts';

export const checkInLinksRoutes = (context: Context) => {
  const withLink = async ({ link_version, ...named }: Named, origin: string) => ({
    ...named,
    link: await linkTo(context, origin, { id: named.id, link_version }),
  });

  return [
    handle(contract.getCheckInLink, async ({ params: { id, pid }, request }) => {
      const found = await findNamed(context.db, id, pid);
      if (!found || found.status === 'deleted') throw refuse('participant-not-found');
      return { data: await withLink(found, originOf(context, request)) };
    }),
    handle(contract.renewCheckInLink, async ({ person, params: { id, pid }, request }) => {
      const origin = originOf(context, request);
      return { data: await withLink(await renewLink(context, person, id, pid), origin) };
    }),
    handle(contract.listCheckInLinks, async ({ params: { id }, query: { after, limit }, request }) => {
      const { participant_count: total } = await getTournament(context.db, id);
      const found = await listNamed(context.db, id, after, limit);
      const origin = originOf(context, request);
      const data = await Promise.all(found.map((entry) => withLink(entry, origin)));
      return { data, next: data.length === limit ? (data.at(-1)?.id ?? null) : null, total };
    }),
  ];
};

type Asked = FastifyRequest<{ Params: { token: string } }>;

/** A whole hall may open its links at once: they queue here instead of taking all database connections. */
const takeTurn = createTurns({
  atOnce: 4,
  players: 4,
  patience: 10 * second,
  refusal: 'unavailable',
  pause: 5,
});

/** A small page without script, on which anybody who has a participant's link can check them in. */
export function serveCheckInPage(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    // The page's form has no fields, so its body is ignored.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    );
    scope.get('/check-in/:token', (request: Asked, reply) => answer(context, request, reply, false));
    scope.post('/check-in/:token', (request: Asked, reply) => answer(context, request, reply, true));
  });
}

async function answer(context: Context, request: Asked, reply: FastifyReply, isPressed: boolean) {
  const language = languageOf(request.headers['accept-language']);
  const nonce = newNonce();
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  });
  let leave: (() => void) | undefined;
  try {
    const link = await findLink(context, request.params.token);
    if (link) leave = await takeTurn('check-in links', 'players');
    const linked = link && (await findLinked(context.db, link.id));
    if (!linked) return reply.code(404).send(sentencePage(unknownLink(language), language, nonce));
    if (link.link_version !== linked.link_version) throw refuse('check-in-link-replaced');
    if (!isPressed) return reply.send(checkInPage(linked, language, nonce));
    if (pageState(linked) === 'open') await checkInByLink(context, linked);
    // Redirects, so that a reload does not submit the form again.
    return reply.redirect(request.url, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    context.outage.notice(error);
    sayRetryAfter(refusal, reply);
    return reply.code(refusal.status).send(sentencePage(refusal.body(language).message, language, nonce));
  } finally {
    leave?.();
  }
}
