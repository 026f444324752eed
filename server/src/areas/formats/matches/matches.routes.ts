import * as matches from '@matchdesk/contract/formats/matches';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { pageReportsOfTournament } from '#rows/matches/reports.store.ts';

export const matchesRoutes = (context: Context) => [
  handle(matches.listResults, async ({ params: { id }, query }) => {
    await getTournament(context.db, id);
    return pageReportsOfTournament(context.db, id, { ...query, path: `/tournaments/${id}/results` });
  }),
];
