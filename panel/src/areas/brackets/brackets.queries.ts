import { getBracket, listTimings } from '@matchdesk/contract/calls/brackets';
import { getMatch, listMatches, previewRevert, whyInMatch } from '@matchdesk/contract/calls/matches';
import { listParticipants } from '@matchdesk/contract/calls/participants';
import { getTournament } from '@matchdesk/contract/calls/tournaments';
import type { Bracket, Match } from '@matchdesk/contract/matches/record';
import { shapeFor } from '@matchdesk/engine/elimination/geometry';
import { call } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { createMatchStore, type MatchStore } from './viewer/match-store.ts';

export const bracketQuery = (id: number, options: { quiet?: boolean } = {}) =>
  apiQuery(getBracket, { params: { id } }, options);
export const timingsQuery = (id: number) => apiQuery(listTimings, { params: { id } });
export const matchQuery = (id: number, matchId: number) => apiQuery(getMatch, { params: { id, matchId } });
export const whyQuery = (id: number, matchId: number) => apiQuery(whyInMatch, { params: { id, matchId } });
export const impactQuery = (id: number, matchId: number) =>
  apiQuery(previewRevert, { params: { id, matchId } }, { quiet: true });

/** The bracket's shape, who is not in it yet, and the tournament around it. */
export const refreshBracket = () => refresh(getBracket, getTournament, listTimings, listParticipants);

/** Everything about the form of a bracket follows from what the server says of it in one line. */
export function shapeOf(bracket: Pick<Bracket, 'kind' | 'entrants' | 'third_place' | 'grand_final_reset'>) {
  const { kind, entrants, third_place, grand_final_reset } = bracket;
  return shapeFor(entrants, {
    double: kind === 'double',
    thirdPlace: third_place,
    reset: grand_final_reset,
  });
}

export function staffStore(id: number): MatchStore<Match> {
  return createMatchStore(async (ranges) => {
    const { data } = await call(listMatches, { params: { id }, query: { ranges } }, { quiet: true });
    return data.data;
  }, followNext);
}

/** What a match may still do depends on its next one: a result there ends its plain revert, and one taken back opens it. */
function followNext(held: Match, changed: Match): Match {
  const next_match_finished = changed.status === 'FINISHED';
  const isAsBefore = held.next_match_id !== changed.id || held.next_match_finished === next_match_finished;
  return isAsBefore ? held : { ...held, next_match_finished };
}
