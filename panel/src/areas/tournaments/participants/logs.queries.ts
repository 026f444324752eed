import type { logFields, ParticipantLog } from '@matchdesk/contract/tournaments/participants';
import { listParticipantLogs } from '@matchdesk/contract/tournaments/participants.calls';
import { apiQuery } from '#shared/api/query.ts';
import { defineList, type ListStateOf } from '#shared/tables/list-state.ts';

type LogField = (typeof logFields)[number];

/** Repeated here because importing the contract's list would load its whole schema. */
export const searchableFields = [
  'player',
  'user_id',
  'profile_id',
  'team_name',
  'team_id',
  'actor_id',
] as const satisfies readonly LogField[];

export const loggedStatuses = [
  'registered',
  'checkin',
  'deleted',
] as const satisfies readonly ParticipantLog['status'][];

export const loggedRoles = [
  'captain',
  'co-captain',
  'player',
  'substitute',
] as const satisfies readonly ParticipantLog['role'][];

export const logsList = (tournamentId: number) =>
  defineList({
    name: `participant-logs.${tournamentId}`,
    filters: { search: '', field: 'player', status: '', role: '' },
    orders: ['id'],
    direction: 'DESC',
  });

export function logsQuery(id: number, { page, filters }: ListStateOf<ReturnType<typeof logsList>>) {
  const { search, field, status, role } = filters;
  return apiQuery(
    listParticipantLogs,
    {
      params: { id },
      query: {
        page,
        limit: 10,
        search: search || undefined,
        field: search ? searchableFields.find((one) => one === field) : undefined,
        status: loggedStatuses.find((one) => one === status),
        role: loggedRoles.find((one) => one === role),
      },
    },
    { quiet: true },
  );
}
