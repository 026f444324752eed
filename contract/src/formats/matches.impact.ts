import * as z from 'zod';
import { MatchId } from '../ids.ts';
import { finishReasons } from './matches.reasons.ts';
import { MatchSide } from './matches.record.ts';

export const impactKinds = [
  'match',
  'lobby',
  'round',
  'winners',
  'stage-two',
  'stage-two-match',
  'scores',
] as const;

/**
 * One thing that is undone with a result: a match, a lobby, a round, a room's winners, a second stage, saved scores.
 */
export const ImpactRecord = z.strictObject({
  kind: z.enum(impactKinds),
  match_id: MatchId.nullable(),
  round: z.int().nullable(),
  lobby: z.int().nullable(),
  reason: z.enum(finishReasons).nullable(),
  winners: z.array(MatchSide),
  /** Those who lose their seat in a later match. */
  seats: z.array(z.strictObject({ match_id: MatchId, participant: MatchSide })),
  places: z.array(z.strictObject({ participant: MatchSide, from: z.int(), to: z.int() })),
});
export type ImpactRecord = z.output<typeof ImpactRecord>;
