import * as contract from '@matchdesk/contract/content/deep-links';
import type { Context } from '#context.ts';
import { lastingOriginOf } from '#http/origin.ts';
import { refuse } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { createRecord, deleteRoutes, readRoutes } from '#records/index.ts';
import { deepLinkKind } from './deep-links.service.ts';
import { findGameHead, listOpenTournaments } from './deep-links.store.ts';

const kind = deepLinkKind('');

export const deepLinksRoutes = (context: Context) => [
  ...readRoutes(context, contract.deepLinkCalls, kind),
  handle(contract.createDeepLink, async ({ person, body, request }) => ({
    data: await createRecord(context, deepLinkKind(lastingOriginOf(context, request)), person, body),
  })),
  ...deleteRoutes(context, contract.deepLinkCalls, kind),
  handle(contract.listOpenTournaments, async ({ params, query }) => {
    const game = await findGameHead(context.db, params.id);
    if (!game) throw refuse('game-not-found');
    return { data: { game, tournaments: await listOpenTournaments(context.db, game.id, query.platform_id) } };
  }),
];
