import { listMatchHistory, listMatchResults, whyInMatch } from '@matchdesk/contract/formats/matches.calls';
import type { LobbyFilter } from '@matchdesk/contract/formats/multi-lobby';
import {
  getLobby,
  getMultiLobbyMeta,
  listLobbies,
  listMultiLobbyStandings,
  previewNextRound,
} from '@matchdesk/contract/formats/multi-lobby.calls';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { apiQuery, queryClient, refresh } from '#shared/api/query.ts';

/** The page size in which cards are read. */
export const cardsAtOnce = 60;

export interface ShownLobbies {
  /** Undefined for the latest round. */
  round: number | undefined;
  page: number;
  show: LobbyFilter | undefined;
  search: string;
  /** Only one's own. */
  mine?: boolean;
}

export const lobbiesQuery = (id: number, { round, page, show, search, mine }: ShownLobbies) =>
  apiQuery(listLobbies, {
    params: { id },
    query: {
      from: (page - 1) * cardsAtOnce,
      to: page * cardsAtOnce - 1,
      search,
      ...(round !== undefined && { round }),
      ...(show && { show }),
      ...(mine && { mine }),
    },
  });

export const lobbyQuery = (id: number, matchId: number) => apiQuery(getLobby, { params: { id, matchId } });

export const metaQuery = (id: number) => apiQuery(getMultiLobbyMeta, { params: { id } });

export const nextRoundQuery = (id: number) => apiQuery(previewNextRound, { params: { id } }, { quiet: true });

export const standingsQuery = (id: number, from: number, search: string) =>
  apiQuery(listMultiLobbyStandings, { params: { id }, query: { from, to: from + 99, search } });

export const reportsQuery = (id: number, matchId: number) =>
  apiQuery(listMatchResults, { params: { id, matchId } });

/** Rereads the lobbies, their decisions, and the tournament itself. */
export const refreshMultiLobby = () =>
  refresh(
    listLobbies,
    getLobby,
    getMultiLobbyMeta,
    listMultiLobbyStandings,
    previewNextRound,
    listMatchHistory,
    whyInMatch,
    getTournament,
  );

const atFirst: ShownLobbies = { round: undefined, page: 1, show: undefined, search: '' };

/** Reads the lobbies at the same time as the tournament, not after it. */
export const prefetchMultiLobby = (id: number) => queryClient.prefetchQuery(lobbiesQuery(id, atFirst));
