import * as contract from '@matchdesk/contract/people/teams';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { withEmailsFor } from '#people/index.ts';
import { deleteRoutes, readRoutes } from '#records/index.ts';
import { declineMate, getClan, removeTeamMate, teamKind, teamShownTo } from './teams.service.ts';

export const teamsRoutes = (context: Context) => [
  ...readRoutes(context, contract.teamCalls, teamKind),
  ...deleteRoutes(context, contract.teamCalls, teamKind),
  handle(contract.deleteTeamMate, async ({ person, params: { id, mateId } }) => ({
    data: teamShownTo(person, await removeTeamMate(context, person, id, mateId)),
  })),
  handle(contract.declineTeamMate, async ({ person, params: { id, mateId } }) => ({
    data: teamShownTo(person, await declineMate(context, person, id, mateId)),
  })),
  handle(contract.getClan, async ({ person, params }) => ({
    data: withEmailsFor(person, undefined, await getClan(context, params.id)),
  })),
];
