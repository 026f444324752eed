import { getPublicBracket } from '@matchdesk/contract/formats/elimination.calls';
import { getPublicRoom, listPublicRooms } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { PublicRoomMatch } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { type CardMatch, createMatchStore, type MatchStore } from '#areas/formats/matches/index.ts';
import { apiQuery, queryClient, refresh } from '#shared/api/query.ts';
import { ROOMS_A_TILE } from '../round-robin-swiss.queries.ts';

type Code = string | undefined;

const withCode = (code: Code) => (code ? { code } : {});

export const publicTournamentQuery = (id: number, code: Code) =>
  apiQuery(getPublicBracket, { params: { id }, query: withCode(code) }, { quiet: true });

export const publicRoomsQuery = (id: number, code: Code, tile: number) =>
  apiQuery(
    listPublicRooms,
    {
      params: { id },
      query: { from: tile * ROOMS_A_TILE, to: (tile + 1) * ROOMS_A_TILE - 1, ...withCode(code) },
    },
    { quiet: true },
  );

export const publicRoomQuery = (id: number, code: Code, roomId: number) =>
  apiQuery(getPublicRoom, { params: { id, roomId }, query: withCode(code) }, { quiet: true });

export const rereadPublicRooms = () => refresh(getPublicBracket, listPublicRooms, getPublicRoom);

export const toCardMatch = (match: PublicRoomMatch): CardMatch => ({ ...match, bracket: 'upper' });

/** The room, its matches and its standings come from one call. */
export function publicRoomStore(id: number, code: Code, roomId: number): MatchStore {
  return createMatchStore<CardMatch>(async () => {
    const { data } = await queryClient.fetchQuery({ ...publicRoomQuery(id, code, roomId), staleTime: 0 });
    return data.matches.map(toCardMatch);
  });
}
