import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { whyInMatch } from '@matchdesk/contract/formats/matches';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { findEntry } from '../store/challenge.store.ts';

/** Everybody was there at the start; a place was given by staff. */
export async function whyInChallenge(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): Promise<ReplyOf<typeof whyInMatch>['data']> {
  const entry = await findEntry(db, id, matchId);
  if (!entry) throw refuse('match-not-found');
  const { participant_id, place, left } = entry;
  const about = { seat: 0, participant_id };
  if (left) return [{ ...about, kind: 'left' }];
  return [place === null ? { ...about, kind: 'entered' } : { ...about, kind: 'placed-by-staff', place }];
}
