import { may } from '@matchdesk/contract/access';
import * as contract from '@matchdesk/contract/tournaments/tournaments';
import { pageHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { checkMaySeeDeleted } from '#records/index.ts';
import {
  changeStatus,
  changeTournament,
  createTournament,
  deleteTournament,
  getPublicTournament,
  getTournamentRecord,
  restoreTournament,
} from './tournaments.service.ts';
import { findTournament, pageTournaments } from './tournaments.store.ts';

export const tournamentsRoutes = (context: Context) => [
  handle(contract.listTournaments, async ({ query, person }) => {
    checkMaySeeDeleted(person, query);
    return pageTournaments(context.db, {
      ...query,
      creator_id: query.mine ? person.id : undefined,
      path: contract.listTournaments.path,
    });
  }),
  handle(contract.getTournament, async ({ person, params }) => {
    const tournament = await getTournamentRecord(context.db, params.id);
    const mayKnowCode = may(contract.changeTournamentStatus.access, person, tournament.game_id);
    return { data: mayKnowCode ? tournament : { ...tournament, secret_code: '' } };
  }),
  handle(contract.getTournamentType, async ({ params, query, request }) => {
    const { id, type } = await getPublicTournament(context, params.id, query.code, request.ip);
    return { data: { id, type } };
  }),
  handle(contract.createTournament, async ({ person, body }) => ({
    data: await createTournament(context, person, body),
  })),
  handle(contract.updateTournament, async ({ person, params, body }) => ({
    data: await changeTournament(context, person, params.id, body),
  })),
  handle(contract.deleteTournament, async ({ person, params }) => {
    await deleteTournament(context, person, params.id);
    return { message: 'Deleted' };
  }),
  handle(contract.restoreTournament, async ({ person, params }) => ({
    data: await restoreTournament(context, person, params.id),
  })),
  handle(contract.changeTournamentStatus, async ({ person, params, body }) => ({
    data: await changeStatus(context, person, params.id, body.status),
  })),
  handle(contract.listTournamentHistory, async ({ params: { id }, query }) => {
    if (!(await findTournament(context.db, id))) throw refuse('tournament-not-found');
    return pageHistory(context.db, 'tournament', id, { ...query, path: `/tournaments/${id}/history` });
  }),
];
