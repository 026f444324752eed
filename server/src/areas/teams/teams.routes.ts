import { hasRole } from '@matchdesk/contract/permissions';
import * as contract from '@matchdesk/contract/teams';
import { listHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { refuse } from '#http/refusal.ts';
import { declineMate, deleteTeam, getTeam, removeTeamMate, restoreTeam } from './teams.service.ts';
import { findClan, findTeam, listTeams } from './teams.store.ts';

export const teamsRoutes = (context: Context) => [
  handle(contract.listTeams, ({ query: { deleted = false, all = false, ...query }, person }) => {
    if (deleted && !hasRole(person, 'Super admin')) throw refuse('not-allowed');
    return listTeams(context.db, { ...query, all, deleted, path: contract.listTeams.path });
  }),
  handle(contract.getTeam, async ({ params }) => ({ data: await getTeam(context.db, params.id) })),
  handle(contract.deleteTeam, async ({ person, params }) => {
    await deleteTeam(context, person, params.id);
    return { message: 'Deleted' };
  }),
  handle(contract.restoreTeam, async ({ person, params }) => ({
    data: await restoreTeam(context, person, params.id),
  })),
  handle(contract.deleteTeamMate, async ({ person, params: { id, mateId } }) => ({
    data: await removeTeamMate(context, person, id, mateId),
  })),
  handle(contract.declineTeamMate, async ({ person, params: { id, mateId } }) => ({
    data: await declineMate(context, person, id, mateId),
  })),
  handle(contract.listTeamHistory, async ({ params: { id }, query }) => {
    if (!(await findTeam(context.db, id))) throw refuse('team-not-found');
    return listHistory(context.db, 'team', id, { ...query, path: `/teams/${id}/history` });
  }),
  handle(contract.getClan, async ({ params }) => {
    const clan = await findClan(context.db, params.id);
    if (!clan) throw refuse('clan-not-found');
    return { data: clan };
  }),
];
