import { channels } from '@matchdesk/contract/channels';
import type { ReplyOf } from '@matchdesk/contract/endpoint';
import { getBracket } from '@matchdesk/contract/formats/elimination.calls';
import type { listRooms as listCall } from '@matchdesk/contract/formats/round-robin-swiss';
import { listRoomParticipants, listRooms } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { RoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { pairingsQuery, roomQuery, roundRobinQuery, standingsQuery } from './round-robin-swiss.queries.ts';

type Listed = ReplyOf<typeof listCall>;

/** Keeps the rooms of a tournament current: a changed room goes into the list at once, the counts are read again. */
export function useRoomsLive(id: number): void {
  const queries = useQueryClient();
  const roundRobin = roundRobinQuery(id).queryKey;
  const people = [listRoomParticipants.name];
  useLiveRefresh(channels.rooms(id), {
    patch: ({ type, data }) => {
      if (type !== 'room') return;
      queries.setQueriesData<Listed>({ queryKey: [listRooms.name, { params: { id } }] }, (kept) =>
        patchRoom(kept, data),
      );
    },
    records: [[getBracket.name]],
    wide: [roundRobin, people, [listRooms.name, { params: { id } }]],
  });
  useLiveRefresh(channels.emptyRooms(id), {
    patch: ({ data: { has_empty_rooms } }) =>
      queries.setQueryData(roundRobin, (kept) =>
        kept?.data ? { ...kept, data: { ...kept.data, has_empty_rooms } } : kept,
      ),
    wide: [roundRobin],
  });
  useLiveRefresh(channels.tournament(id), {
    ignores: ({ type }) => type === 'match',
    records: [roundRobin, people],
  });
}

/** Announcements may arrive in any order: an older state of a room changes nothing. */
function patchRoom(kept: Listed | undefined, room: RoomSummary): Listed | undefined {
  if (!kept?.data.some(({ id, version }) => id === room.id && version < room.version)) return kept;
  return { ...kept, data: kept.data.map((one) => (one.id === room.id ? room : one)) };
}

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
