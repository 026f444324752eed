import * as z from 'zod';
import { instant } from '../fields.ts';
import { MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { MatchResult, MatchSide } from './matches.record.ts';

const leavings = ['removed', 'disqualified'] as const;

/** The match of one participant: what they handed in, and the place they were given. */
export const ChallengeMatch = z.strictObject({
  id: MatchId,
  tournament_id: TournamentId,
  status: z.enum(['STARTED', 'FINISHED']),
  participant: MatchSide,
  place: z.int().nullable(),
  /** Somebody who left keeps their line, struck through, and cannot win. */
  left: z.enum(leavings).nullable(),
  /** When the newest result came. */
  reported_at: instant().nullable(),
  /** Newest first. */
  results: z.array(MatchResult),
});
export type ChallengeMatch = z.output<typeof ChallengeMatch>;

export const ChallengeWinner = z.strictObject({
  place: z.int(),
  match_id: MatchId,
  participant: MatchSide,
});
export type ChallengeWinner = z.output<typeof ChallengeWinner>;

/** What anybody may see of a participant: no account, no real name, no pictures. */
export const PublicChallenger = z.strictObject({
  id: ParticipantId,
  name: z.string(),
  avatar: z.string().nullable(),
  place: z.int().nullable(),
  left: z.enum(leavings).nullable(),
});
export type PublicChallenger = z.output<typeof PublicChallenger>;
