import { channels } from '@matchdesk/contract/channels';
import { useChannel } from '#shared/live/use-channel.ts';
import { hearMultiLobby, hearRooms, hearTournament } from './end-undo.ts';
import type { Toast } from './toasts.ts';

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
