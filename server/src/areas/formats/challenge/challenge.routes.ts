import * as contract from '@matchdesk/contract/formats/challenge';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { readWinners, saveWinners } from './challenge.decisions.ts';
import { getMatch, listPublicWinners, pageMatches, pagePublicChallengers } from './challenge.reading.ts';
import { findLastDecision } from './challenge.store.ts';

export const challengeRoutes = (context: Context) => [
  handle(contract.listChallengeMatches, ({ params: { id }, query }) => pageMatches(context, id, query)),
  handle(contract.getChallengeMatch, async ({ params: { id, matchId } }) => ({
    data: await getMatch(context, id, matchId),
  })),
  handle(contract.listWinners, async ({ params: { id } }) => {
    await getTournament(context.db, id);
    const decided = await findLastDecision(context.db, id);
    return { data: await readWinners(context.db, id), decided: decided ?? null };
  }),
  handle(contract.saveWinners, ({ person, params: { id }, body }) => saveWinners(context, person, id, body)),
  handle(contract.listPublicWinners, async ({ params: { id }, query, request }) => ({
    data: await listPublicWinners(context, id, query.code, request.ip),
  })),
  handle(contract.listPublicChallengers, ({ params: { id }, query, request }) =>
    pagePublicChallengers(context, id, query, request.ip),
  ),
];
