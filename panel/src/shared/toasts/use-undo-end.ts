import { channels } from '@matchdesk/contract/channels';
import { useChannel } from '#shared/live/use-channel.ts';
import { type Toast, toasts } from './toasts.ts';
import { writtenLines, writtenMatches } from './written.ts';

/** Hears, on whatever screen its reader is, when what a toast offers to undo can no longer be undone. */
export function useUndoEnd({ undoing }: Toast): void {
  const id = undoing?.tournament;
  useChannel(id === undefined ? undefined : channels.tournament(id), ({ type, data }) => {
    if (type === 'status' || type === 'changed') toasts.keepPossible(data);
    if (type === 'match') toasts.dropOvertaken(id!, writtenMatches([data]));
  });
  const decidedIn = undoing?.decision === undefined ? undefined : id;
  useChannel(decidedIn === undefined ? undefined : channels.arena(decidedIn, '*'), ({ type, data }) => {
    if (type === 'tft') toasts.dropOvertaken(id!, writtenMatches([data]));
    if (type === 'lobby') toasts.dropOvertaken(id!, writtenLines(data.lobby, data.scores));
  });
}
