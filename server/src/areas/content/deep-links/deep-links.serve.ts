import type { DeepLink } from '@matchdesk/contract/content/deep-links';
import type { DeepLinkId } from '@matchdesk/contract/ids';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { addUses, findByLinkId } from './deep-links.store.ts';

/** Messengers and search engines fetch a link without anybody following it. */
const machines = /bot|crawl|spider|preview|slurp|facebookexternalhit|whatsapp|embedly|skype|curl|wget/i;

/**
 * Where a link leads: the configured host, or else our page of the game's open tournaments. The link's data is added to
 * the query.
 */
function targetOf({ config }: Context, { data }: DeepLink): string {
  const carried = new URLSearchParams(
    Object.entries(data).map(([name, value]): [string, string] => [name, String(value)]),
  );
  if (!config.DEEP_LINK_URL) return `/open/${data.initial_game}?${carried}`;
  const target = new URL(config.DEEP_LINK_URL);
  for (const [name, value] of carried) target.searchParams.set(name, value);
  return target.href;
}

/** Serves the short addresses, which redirect. */
export function serveDeepLinks(app: FastifyInstance, context: Context): void {
  const countUse = context.tallies.open<DeepLinkId>('uses of deep links', (ids) => addUses(context.db, ids));
  app.get<{ Params: { link_id: string } }>('/l/:link_id', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const link = await findByLinkId(context.db, request.params.link_id);
    if (!link) return reply.redirect('/page-not-found');
    const isPerson = request.method === 'GET' && !machines.test(request.headers['user-agent'] ?? '');
    if (isPerson) countUse(link.id);
    return reply.redirect(targetOf(context, link));
  });
}
