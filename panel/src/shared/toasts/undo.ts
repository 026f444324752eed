import { channels, type EventOn } from '@matchdesk/contract/channels';
import type { ReplyOf } from '@matchdesk/contract/endpoint';
import { matchIdOf } from '@matchdesk/contract/formats/matches.rules';
import type { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { useChannel } from '#shared/live/use-channel.ts';
import { type Toast, toasts } from './toasts.ts';

/** A match, a room, or a line of a lobby, in the version that a change left it in. */
export interface ChangedVersion {
  key: string;
  version: number;
}

interface Versioned {
  id: number;
  version: number;
}

export const matchVersions = (matches: readonly Versioned[]): ChangedVersion[] =>
  matches.map(({ id, version }) => ({ key: `match ${id}`, version }));

/** Lines have no version of their own; each change of a line raises the lobby's. */
export const lineVersions = (lobby: Versioned, lines: readonly { id: number }[]): ChangedVersion[] =>
  lines.map(({ id }) => ({ key: `line ${id} of ${lobby.id}`, version: lobby.version }));

/** Matches that were only just made. */
export const newMatchVersions = (made: { first_match_id: number; matches_count: number }): ChangedVersion[] =>
  matchVersions(
    Array.from({ length: made.matches_count }, (_, number) => ({ id: matchIdOf(made, number), version: 1 })),
  );

export const roomVersion = ({ id, version }: Versioned): ChangedVersion => ({ key: `room ${id}`, version });

/** The matches, lobbies or lines that somebody's leaving changed, whichever the format announces. */
export const versionsAfterLeaving = (
  participant: { id: number },
  { changed, room }: Pick<ReplyOf<typeof disqualifyParticipant>, 'changed' | 'room'>,
): ChangedVersion[] => [
  ...matchVersions(changed),
  ...changed.flatMap((lobby) => lineVersions(lobby, [participant])),
  ...(room ? [roomVersion(room)] : []),
];

/** Removes a toast's Undo once it is no longer possible, whatever screen the person is on. */
export function useEndUndo({ undoing }: Toast): void {
  const id = undoing?.tournament;
  useChannel(id === undefined ? undefined : channels.tournament(id), (event) => hearTournament(id!, event));
  const decidedIn = undoing?.decision === undefined ? undefined : id;
  useChannel(decidedIn === undefined ? undefined : channels.arena(decidedIn, '*'), (event) =>
    hearMultiLobby(id!, event),
  );
  useChannel(decidedIn === undefined ? undefined : channels.rooms(decidedIn), (event) =>
    hearRooms(id!, event),
  );
}

export function hearTournament(id: number, { type, data }: EventOn<'tournament.{id}'>): void {
  if (type === 'status' || type === 'changed') toasts.keepPossible(data);
  if (type === 'match') toasts.dropOvertaken(id, matchVersions([data]));
  if ((type === 'brackets' || type === 'winners') && data.action_id !== undefined)
    toasts.dropDecisionsBefore(id, data.action_id);
}

export function hearMultiLobby(id: number, { type, data }: EventOn<'tournament.{id}.arena.{match}'>): void {
  if (type === 'tft') toasts.dropOvertaken(id, matchVersions([data]));
  if (type === 'lobby') toasts.dropOvertaken(id, lineVersions(data.lobby, data.scores));
}

export function hearRooms(id: number, { type, data }: EventOn<'rr.{id}'>): void {
  if (type === 'edited') toasts.dropOvertaken(id, [roomVersion(data)]);
}
