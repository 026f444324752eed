import * as contract from '@matchdesk/contract/content/seasons';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { withEmailsFor } from '#people/index.ts';
import { getRecord, recordRoutes } from '#records/index.ts';
import { createBoards } from './boards.ts';
import { recomputeSeason, seasonKind } from './seasons.service.ts';
import { listClans, listPlayers, listTeams } from './seasons.store.ts';

export const seasonsRoutes = (context: Context) => {
  const kind = seasonKind(context.clock);
  const readBoard = createBoards(context);
  return [
    ...recordRoutes(context, contract.seasonCalls, kind),
    handle(contract.recomputeSeason, async ({ person, params }) => ({
      data: await recomputeSeason(context, person, params.id),
    })),
    handle(contract.listSoloStandings, async ({ person, query }) => {
      const { game_id } = await getRecord(context.db, kind, query.season_id);
      const page = await readBoard(1, { ...query, path: contract.listSoloStandings.path }, listPlayers);
      return withEmailsFor(person, game_id ?? undefined, page);
    }),
    handle(contract.listTeamStandings, async ({ query }) => {
      await getRecord(context.db, kind, query.season_id);
      return readBoard(2, { ...query, path: contract.listTeamStandings.path }, listTeams);
    }),
    handle(contract.listClanStandings, async ({ query }) => {
      await getRecord(context.db, kind, query.season_id);
      return readBoard(3, { ...query, path: contract.listClanStandings.path }, listClans);
    }),
  ];
};
