import type { MatchEdit } from '@matchdesk/contract/desk/advanced';
import { checkMatchEdit, getRawMatch } from '@matchdesk/contract/desk/advanced.calls';
import { getBracket } from '@matchdesk/contract/formats/elimination.calls';
import { listMatches } from '@matchdesk/contract/formats/matches.calls';
import { listRoomMatches } from '@matchdesk/contract/formats/room-matches.calls';
import { listRooms } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import { listParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { apiQuery } from '#shared/api/query.ts';

export const tournamentQuery = (id: number) => apiQuery(getTournament, { params: { id } }, { quiet: true });

export const bracketQuery = (id: number) => apiQuery(getBracket, { params: { id } });

export const roomsQuery = (id: number) => apiQuery(listRooms, { params: { id }, query: {} });

export const roundMatchesQuery = (id: number, ranges: string) =>
  apiQuery(listMatches, { params: { id }, query: { ranges } });

export const roomMatchesQuery = (id: number, roomId: number) =>
  apiQuery(listRoomMatches, { params: { id, roomId }, query: {} });

export const participantsQuery = (id: number, search: string) =>
  apiQuery(listParticipants, { params: { id }, query: { status: 'active', ...(search && { search }) } });

export const rawMatchQuery = (id: number, matchId: number) =>
  apiQuery(getRawMatch, { params: { id, matchId } }, { quiet: true });

/** The consequences of an edit; read again whenever the form changes. */
export const editCheckQuery = (id: number, matchId: number, body: Partial<MatchEdit>) =>
  queryOptions({
    queryKey: [checkMatchEdit.name, id, matchId, body],
    queryFn: async ({ signal }) => {
      const params = { id, matchId };
      const { data } = await call(checkMatchEdit, { params, body }, { quiet: true, waited: false, signal });
      return data.data;
    },
    staleTime: 0,
  });
