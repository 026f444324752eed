import * as contract from '@matchdesk/contract/teams';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { deleteRoutes, readRoutes } from '#records/index.ts';
import { declineMate, getClan, removeTeamMate, teamKind } from './teams.service.ts';

export const teamsRoutes = (context: Context) => [
  ...readRoutes(context, contract.teamCalls, teamKind),
  ...deleteRoutes(context, contract.teamCalls, teamKind),
  handle(contract.deleteTeamMate, async ({ person, params: { id, mateId } }) => ({
    data: await removeTeamMate(context, person, id, mateId),
  })),
  handle(contract.declineTeamMate, async ({ person, params: { id, mateId } }) => ({
    data: await declineMate(context, person, id, mateId),
  })),
  handle(contract.getClan, async ({ params }) => ({ data: await getClan(context, params.id) })),
];
