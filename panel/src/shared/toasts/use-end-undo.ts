import { channels, type EventOn } from '@matchdesk/contract/channels';
import { useChannel } from '#shared/live/use-channel.ts';
import { lineVersions, matchVersions, roomVersion } from './changed-versions.ts';
import { type Toast, toasts } from './toasts.ts';

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
