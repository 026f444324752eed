import * as contract from '@matchdesk/contract/tournaments/player-links';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { originOf } from '#http/origin.ts';
import { refuse } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { linkTo, playersPage, renewLink } from './player-links.service.ts';
import { findNamed, listNamed, type Named } from './player-links.store.ts';

export const playerLinksRoutes = (context: Context) => {
  const withLink = async ({ link_version, ...named }: Named, origin: string) => ({
    ...named,
    link: await linkTo(context, origin, { id: named.id, link_version }),
  });

  return [
    handle(contract.getPlayerLink, async ({ params: { id, pid }, request }) => {
      const found = await findNamed(context.db, id, pid);
      if (!found || found.status === 'deleted') throw refuse('participant-not-found');
      return { data: await withLink(found, originOf(context, request)) };
    }),
    handle(contract.renewPlayerLink, async ({ person, params: { id, pid }, request }) => {
      const origin = originOf(context, request);
      return { data: await withLink(await renewLink(context, person, id, pid), origin) };
    }),
    handle(contract.listPlayerLinks, async ({ params: { id }, query: { after, limit }, request }) => {
      const { participant_count: total } = await getTournament(context.db, id);
      const found = await listNamed(context.db, id, after, limit);
      const origin = originOf(context, request);
      const data = await Promise.all(found.map((entry) => withLink(entry, origin)));
      return { data, next: data.length === limit ? (data.at(-1)?.id ?? null) : null, total };
    }),
  ];
};

/** Links were first made for checking in alone, at another address. */
export function redirectCheckInLinks(app: FastifyInstance): void {
  app.get('/check-in/:token', (request: FastifyRequest<{ Params: { token: string } }>, reply) =>
    reply.redirect(`${playersPage}${encodeURIComponent(request.params.token)}`, 302),
  );
}
