import { getBracket, listTimings } from '@matchdesk/contract/formats/elimination.calls';
import type { Bracket } from '@matchdesk/contract/formats/matches.record';
import { listParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { shapeFor } from '@matchdesk/engine/elimination/geometry';
import { apiQuery, queryClient, refresh } from '#shared/api/query.ts';

export const bracketQuery = (id: number, options: { quiet?: boolean } = {}) =>
  apiQuery(getBracket, { params: { id } }, options);

export const timingsQuery = (id: number) => apiQuery(listTimings, { params: { id } });

/** Reads the bracket again, who is not seated, and the tournament itself. */
export const refreshBracket = () => refresh(getBracket, getTournament, listTimings, listParticipants);

/** The whole shape of a bracket follows from these few fields. */
export function shapeOf(bracket: Pick<Bracket, 'kind' | 'entrants' | 'third_place' | 'grand_final_reset'>) {
  const { kind, entrants, third_place, grand_final_reset } = bracket;
  return shapeFor(entrants, {
    double: kind === 'double',
    thirdPlace: third_place,
    reset: grand_final_reset,
  });
}

/** Reads the bracket at the same time as the tournament, not after it. */
export const prefetchBracket = (id: number) => queryClient.prefetchQuery(bracketQuery(id, { quiet: true }));

/** This many are listed for dragging; others are searched by name, or seated by "fill". */
const MOST_LISTED = 100;

/** Participants who may play and have no seat. */
export const unseatedQuery = (id: number) =>
  apiQuery(listParticipants, { params: { id }, query: { seated: false, limit: MOST_LISTED } });
