import * as contract from '@matchdesk/contract/podium';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { findPlayers, getPlayer } from './players.ts';
import { findResult, listPlaces } from './podium.ts';

export const podiumRoutes = (context: Context) => [
  handle(contract.getPodium, async ({ params: { id }, query: { code }, request }) => {
    const result = await findResult(context, id, { code, address: request.ip });
    return { data: result?.podium ?? null };
  }),
  handle(contract.listPlaces, ({ params: { id }, query: { code, ...window }, request }) =>
    listPlaces(context, id, window, { code, address: request.ip }),
  ),
  handle(contract.findPublicPlayers, async ({ params: { id }, query: { code, search }, request }) => ({
    data: await findPlayers(context, id, search, { code, address: request.ip }),
  })),
  handle(contract.getPublicPlayer, async ({ params: { id, participantId }, query: { code }, request }) => ({
    data: await getPlayer(context, id, participantId, { code, address: request.ip }),
  })),
];
