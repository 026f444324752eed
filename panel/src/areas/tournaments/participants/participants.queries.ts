import { isPreStart } from '@matchdesk/contract/statuses';
import type { Participant } from '@matchdesk/contract/tournaments/participants';
import {
  bypassCheckIn,
  deleteParticipant,
  disqualifyParticipant,
  dropOutParticipant,
  listParticipantHistory,
  listParticipantLogs,
  listParticipants,
  previewLeaving,
  restoreParticipant,
} from '@matchdesk/contract/tournaments/participants.calls';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { defineList, type ListStateOf } from '#shared/tables/list-state.ts';
import type { Undoing } from '#shared/toasts/toasts.ts';
import { attemptOrKeep } from '#shared/waiting/attempt-or-keep.ts';
import { participantName } from './participant-name.ts';

/** The options of the switch above the table; by default, those taking part. */
export const shownStatuses = ['active', 'registered', 'checkin', 'deleted', 'all'] as const;

/** Each tournament remembers its own search. */
export const participantsList = (tournamentId: number) =>
  defineList({
    name: `participants.${tournamentId}`,
    filters: { search: '', status: 'active' },
    orders: ['id'],
    direction: 'ASC',
  });

export type ParticipantFilters = ListStateOf<ReturnType<typeof participantsList>>['filters'];

export const participantsPerPage = 10;

/** The status to send to the server; undefined for all. */
export function listedStatus(status: string) {
  const known = shownStatuses.find((one) => one === status) ?? 'active';
  return known === 'all' ? undefined : known;
}

export function participantsQuery(id: number, { search, status }: ParticipantFilters, page: number) {
  return apiQuery(listParticipants, {
    params: { id },
    query: {
      page,
      limit: participantsPerPage,
      status: listedStatus(status),
      search: search || undefined,
    },
  });
}

export const participantHistoryQuery = (id: number, pid: number, page: number) =>
  apiQuery(listParticipantHistory, { params: { id, pid }, query: { page } });

/** Who would become champion if this participant left. */
export const leavingQuery = (id: number, pid: number) =>
  apiQuery(previewLeaving, { params: { id, pid } }, { quiet: true });

export function refreshParticipants(): Promise<void> {
  return refresh(listParticipants, listParticipantHistory, listParticipantLogs, getTournament);
}

/** By participant id: a person may have created several teams of one tournament. */
export async function removeParticipant(id: number, { id: pid }: Participant) {
  const outcome = await attempt(
    deleteParticipant,
    { params: { id, pid }, query: { by: 'participant' } },
    { quiet: true },
  );
  await refreshParticipants();
  return outcome;
}

/** The name of whoever becomes champion if this participant leaves; null if nobody does. */
export async function championByLeaving(id: number, { id: pid }: Participant): Promise<string | null> {
  const outcome = await attempt(previewLeaving, { params: { id, pid } }, { quiet: true });
  return outcome.ok ? (outcome.data.data.champion?.name ?? null) : null;
}

export type TakingOut = 'disqualify' | 'dropOut';

/** Takes somebody out who plays: as a penalty, or because they drop out. */
export async function takeOut(how: TakingOut, id: number, { id: pid }: Participant) {
  const input = { params: { id, pid } };
  const outcome =
    how === 'disqualify'
      ? await attempt(disqualifyParticipant, input, { quiet: true })
      : await attempt(dropOutParticipant, input, { quiet: true });
  await refreshParticipants();
  return outcome;
}

export async function bringParticipantBack(id: number, { id: pid }: Participant): Promise<void> {
  await attempt(restoreParticipant, { params: { id, pid } });
  await refreshParticipants();
}

/** May be kept until there is a connection (`isKept`). */
export async function checkInFor(id: number, participant: Participant) {
  const outcome = await attemptOrKeep(
    bypassCheckIn,
    { params: { id }, body: { participant_id: participant.id, skip_validations: true } },
    {
      facts: { kind: 'check-in', id: participant.id, name: participantName(participant) },
      tournament: id,
    },
  );
  await refreshParticipants();
  return outcome;
}

/** A check-in or removal by staff can be undone until the tournament starts. */
export const undoUntilStart = (tournament: number): Undoing => ({
  tournament,
  isPossible: ({ status }) => isPreStart(status),
});
