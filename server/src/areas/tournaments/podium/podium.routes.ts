import * as contract from '@matchdesk/contract/tournaments/podium';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { type Asker, findResult, getMatch, getPlayer, listPlayers, pagePlaces } from './podium.service.ts';

const askerOf = (query: { public: boolean; code?: string | undefined }, address: string): Asker =>
  query.public ? { code: query.code, address } : 'staff';

export const podiumRoutes = (context: Context) => [
  handle(contract.getPodium, async ({ params: { id }, query, request }) => {
    const result = await findResult(context, id, askerOf(query, request.ip));
    return { data: result?.podium ?? null };
  }),
  handle(contract.listPlaces, ({ params: { id }, query, request }) =>
    pagePlaces(context, id, query, askerOf(query, request.ip)),
  ),
  handle(contract.findPublicPlayers, async ({ params: { id }, query: { code, search }, request }) => ({
    data: await listPlayers(context, id, search, { code, address: request.ip }),
  })),
  handle(contract.getPublicPlayer, async ({ params: { id, participantId }, query: { code }, request }) => ({
    data: await getPlayer(context, id, participantId, { code, address: request.ip }),
  })),
  handle(contract.getPublicMatch, async ({ params: { id, matchId }, query: { code }, request }) => ({
    data: await getMatch(context, id, matchId, { code, address: request.ip }),
  })),
];
