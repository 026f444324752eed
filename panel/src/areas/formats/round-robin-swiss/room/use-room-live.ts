import { channels } from '@matchdesk/contract/channels';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { pairingsQuery, roomQuery, standingsQuery } from '../round-robin-swiss.queries.ts';

/** Reads a room again when it changes, and not when another one does. */
export function useRoomLive(id: number, roomId: number): void {
  useLiveRefresh(channels.rooms(id), {
    ignores: ({ type, data }) => type === 'room' && data.id !== roomId,
    records: [
      roomQuery(id, roomId).queryKey,
      standingsQuery(id, roomId).queryKey,
      pairingsQuery(id, roomId).queryKey,
    ],
  });
}
