import * as contract from '@matchdesk/contract/tournaments/check-in-links';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { originOf } from '#http/origin.ts';
import { refuse } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { linkTo, renewLink } from './check-in-links.service.ts';
import { findNamed, listNamed, type Named } from './check-in-links.store.ts';

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
