import * as brackets from '@matchdesk/contract/brackets';
import * as matches from '@matchdesk/contract/matches';
import { getTournament } from '#areas/tournaments/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { listMatchHistory } from './history.ts';
import { checkMatchOf } from './rows/matches.store.ts';
import { listReports, listReportsOfTournament } from './rows/reports.store.ts';

export const matchesRoutes = (context: Context) => [
  handle(brackets.listResults, async ({ params: { id }, query }) => {
    await getTournament(context.db, id);
    return listReportsOfTournament(context.db, id, { ...query, path: `/tournaments/${id}/results` });
  }),
  handle(matches.listMatchResults, async ({ params: { id, matchId } }) => {
    await getTournament(context.db, id);
    await checkMatchOf(context.db, id, matchId);
    return { data: (await listReports(context.db, [matchId])).get(matchId) ?? [] };
  }),
  handle(matches.listMatchHistory, ({ params: { id, matchId }, query }) =>
    listMatchHistory(context, id, matchId, {
      ...query,
      path: `/tournaments/${id}/matches/${matchId}/history`,
    }),
  ),
];
