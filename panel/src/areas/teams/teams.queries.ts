import {
  declineTeamMate,
  deleteTeam,
  deleteTeamMate,
  getTeam,
  listTeamHistory,
  listTeams,
  restoreTeam,
} from '@matchdesk/contract/calls/teams';
import { attempt } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { apiQuery, refresh, refreshWithout } from '#shared/api/query.ts';
import { defineList, type ListStateOf } from '#shared/tables/list-state.ts';

export const teamsList = defineList({
  name: 'teams',
  filters: { search: '', game_id: '', deleted: '' },
  orders: ['id'],
  direction: 'DESC',
});

export function teamsQuery({ page, filters }: ListStateOf<typeof teamsList>) {
  const { search, game_id, deleted } = filters;
  return apiQuery(listTeams, {
    query: {
      page,
      all: true,
      search: search || undefined,
      game_id: game_id || undefined,
      deleted: deleted === '1' || undefined,
    },
  });
}

export const teamQuery = (id: number) => apiQuery(getTeam, { params: { id } });

export const teamHistoryQuery = (id: number, page: number) =>
  apiQuery(listTeamHistory, { params: { id }, query: { page } });

function refreshTeams(): Promise<void> {
  return refresh(listTeams, getTeam, listTeamHistory);
}

/** The caller tells of a failure. */
export async function removeTeam(id: number): Promise<Outcome<unknown>> {
  const outcome = await attempt(deleteTeam, { params: { id } }, { quiet: true });
  await refreshWithout(getTeam, listTeams);
  return outcome;
}

export async function bringTeamBack(id: number): Promise<void> {
  await attempt(restoreTeam, { params: { id } });
  await refreshTeams();
}

/** The caller tells of a failure. */
export async function declineRequest(id: number, mateId: number): Promise<Outcome<unknown>> {
  const outcome = await attempt(declineTeamMate, { params: { id, mateId } }, { quiet: true });
  await refreshTeams();
  return outcome;
}

/** The caller tells of a failure. */
export async function removeMate(id: number, mateId: number): Promise<Outcome<unknown>> {
  const outcome = await attempt(deleteTeamMate, { params: { id, mateId } }, { quiet: true });
  await refreshTeams();
  return outcome;
}
