import { channels } from '@matchdesk/contract/channels';
import * as calls from '@matchdesk/contract/people/teams.calls';
import { attempt } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { recordsOf } from '#shared/records/records.ts';
import { defineList } from '#shared/tables/list-state.ts';

export const teams = recordsOf({
  calls: {
    list: calls.listTeams,
    get: calls.getTeam,
    remove: calls.deleteTeam,
    restore: calls.restoreTeam,
    history: calls.listTeamHistory,
  },
  channel: channels.desk('teams'),
  paths: { list: '/teams', view: (id) => `/team/${id}` },
  name: ({ name }) => name,
});

export const teamsList = defineList({
  name: 'teams',
  filters: { search: '', game_id: '', deleted: '' },
  orders: ['id'],
  direction: 'DESC',
});

/** The caller shows a failure. */
export async function declineRequest(id: number, mateId: number): Promise<Outcome<unknown>> {
  const outcome = await attempt(calls.declineTeamMate, { params: { id, mateId } }, { quiet: true });
  await teams.refresh();
  return outcome;
}

/** The caller shows a failure. */
export async function removeMate(id: number, mateId: number): Promise<Outcome<unknown>> {
  const outcome = await attempt(calls.deleteTeamMate, { params: { id, mateId } }, { quiet: true });
  await teams.refresh();
  return outcome;
}
