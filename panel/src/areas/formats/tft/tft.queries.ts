import { getPublicBracket, listTimings } from '@matchdesk/contract/formats/elimination.calls';
import type { PublicTftMatch, TftMatch } from '@matchdesk/contract/formats/tft';
import { getPublicTft, getTftMatch, getTftMeta, listTftMatches } from '@matchdesk/contract/formats/tft.calls';
import { listParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { createMatchStore, type MatchStore } from '#areas/formats/matches/index.ts';
import { call } from '#shared/api/call.ts';
import { apiQuery, queryClient, refresh } from '#shared/api/query.ts';

/** What a card of a lobby shows; staff and the public read it from the same call. */
export type CardLobby = TftMatch | PublicTftMatch;

export const metaQuery = (id: number, options: { quiet?: boolean } = {}) =>
  apiQuery(getTftMeta, { params: { id } }, options);
export const lobbyQuery = (id: number, matchId: number) => apiQuery(getTftMatch, { params: { id, matchId } });

/** Rereads the rounds, their participants, and the tournament itself. */
export const refreshTft = () => refresh(getTftMeta, getTournament, listTimings, listParticipants);

/** Reads the rounds at the same time as the tournament, not after it. */
export const prefetchTft = (id: number) => queryClient.prefetchQuery(metaQuery(id, { quiet: true }));

export function staffStore(id: number): MatchStore<TftMatch> {
  return createMatchStore(async (ranges) => {
    const { data } = await call(listTftMatches, { params: { id }, query: { ranges } }, { quiet: true });
    return data.data as TftMatch[];
  }, followNext);
}

/** A lobby can be reverted on its own only while no lobby it feeds is finished, so it follows changes of those. */
function followNext(held: TftMatch, changed: TftMatch): TftMatch {
  if (!held.next_matches.includes(changed.id)) return held;
  const next_match_finished = changed.status === 'FINISHED';
  return held.next_match_finished === next_match_finished ? held : { ...held, next_match_finished };
}

const withCode = (code: string | undefined) => (code ? { code } : {});

export const publicTournamentQuery = (id: number, code: string | undefined) =>
  apiQuery(getPublicBracket, { params: { id }, query: withCode(code) }, { quiet: true });
export const publicMetaQuery = (id: number, code: string | undefined) =>
  apiQuery(getPublicTft, { params: { id }, query: withCode(code) }, { quiet: true });
export const rereadPublic = () => refresh(getPublicBracket, getPublicTft);

export function publicStore(id: number, code: string | undefined): MatchStore<PublicTftMatch> {
  return createMatchStore(async (ranges) => {
    const query = { ranges, public: 1, ...withCode(code) } as const;
    const { data } = await call(listTftMatches, { params: { id }, query }, { quiet: true });
    return data.data as PublicTftMatch[];
  });
}
