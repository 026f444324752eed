import { channels } from '@matchdesk/contract/channels';
import { getBracket, getPublicBracket } from '@matchdesk/contract/formats/elimination.calls';
import {
  finishRoomMatch,
  getRoomMatch,
  listRoomMatches,
  listRoomPairings,
  listRoomStandings,
  revertRoomMatch,
} from '@matchdesk/contract/formats/room-matches.calls';
import {
  getPublicRoom,
  getRoom,
  getRoundRobin,
  listPublicRooms,
  listRoomParticipants,
  listRooms,
} from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { PublicRoomMatch, RoomMatch } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { pickerLimits } from '@matchdesk/contract/limits';
import { listRoomTemplates } from '@matchdesk/contract/tournaments/templates.calls';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import {
  type CardMatch,
  createMatchStore,
  type MatchCalls,
  type MatchStore,
} from '#areas/formats/matches/index.ts';
import { attempt, call } from '#shared/api/call.ts';
import { apiQuery, queryClient, refresh } from '#shared/api/query.ts';
import { attemptOrKeep } from '#shared/waiting/attempt-or-keep.ts';

/** How many rooms one call reads. */
export const ROOMS_A_TILE = 128;

/** The most matches a room can have. */
export const MOST_MATCHES = 192;

/** This many participants without a seat are listed; the others are seated by "fill". */
const MOST_LISTED = 100;

export const roundRobinQuery = (id: number) => apiQuery(getRoundRobin, { params: { id } });

interface WantedRooms {
  /** Only those with a conflict. */
  conflicts?: boolean;
  /** Only those with matches that one has oneself. */
  mine?: boolean;
}

export const roomsQuery = (id: number, tile: number, { conflicts, mine }: WantedRooms = {}) =>
  apiQuery(listRooms, {
    params: { id },
    query: {
      from: tile * ROOMS_A_TILE,
      to: (tile + 1) * ROOMS_A_TILE - 1,
      ...(conflicts && { conflicts }),
      ...(mine && { mine }),
    },
  });

export const roomQuery = (id: number, roomId: number) => apiQuery(getRoom, { params: { id, roomId } });

export const roomMatchQuery = (id: number, matchId: number) => ({
  ...apiQuery(getRoomMatch, { params: { id, matchId } }, { quiet: true }),
  retry: false,
});

export const standingsQuery = (id: number, roomId: number) =>
  apiQuery(listRoomStandings, { params: { id, roomId } });

export const pairingsQuery = (id: number, roomId: number) =>
  apiQuery(listRoomPairings, { params: { id, roomId } });

export const unseatedQuery = (id: number) =>
  apiQuery(listRoomParticipants, { params: { id }, query: { seated: false, limit: MOST_LISTED } });

/** The room templates of a game. */
export const templatesQuery = (game_id: number) =>
  apiQuery(listRoomTemplates, {
    query: { game_id, limit: pickerLimits.long, order: 'title', direction: 'ASC' },
  });

/** Rereads everything that a decision about rooms may change, including the bracket of the winners. */
export const refreshRooms = () =>
  refresh(
    getRoundRobin,
    listRooms,
    getRoom,
    listRoomStandings,
    listRoomPairings,
    listRoomParticipants,
    getBracket,
    getTournament,
  );

export const prefetchRooms = (id: number) => queryClient.prefetchQuery(roundRobinQuery(id));

/** A room has few matches, so all of them are read together. */
export function roomStore(id: number, roomId: number): MatchStore<RoomMatch> {
  return createMatchStore(async () => {
    const { data } = await call(listRoomMatches, { params: { id, roomId }, query: {} }, { quiet: true });
    return data.data;
  });
}

export const roomCalls = (id: number): MatchCalls => ({
  read: getRoomMatch,
  channel: (matchId) => channels.roomMatch(id, matchId),
  finish: (matchId, { force: _, ...body }, facts) =>
    attemptOrKeep(finishRoomMatch, { params: { id, matchId }, body }, { facts, tournament: id, quiet: true }),
  revert: (matchId, deep) =>
    attempt(revertRoomMatch, { params: { id, matchId }, query: deep ? { deep } : {} }, { quiet: true }),
  sidesNeeded: 2,
  silentIn: ['FINISHED', 'WAITING'],
});

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
