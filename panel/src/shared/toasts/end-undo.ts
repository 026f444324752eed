import type { EventOn } from '@matchdesk/contract/channels';
import { lineVersions, matchVersions, roomVersion } from './changed-versions.ts';
import { toasts } from './toasts.ts';

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
