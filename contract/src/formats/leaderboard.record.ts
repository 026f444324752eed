import * as z from 'zod';
import { instant, wholeNumber } from '../fields.ts';
import { MatchId, ParticipantId, TeamId, UserId } from '../ids.ts';
import { totalRound } from '../limits.ts';
import { PageMeta } from '../paging.ts';
import { matchStatuses } from '../statuses.ts';
import { RoundTiming } from './matches.record.ts';

export const roundNumber = z.union([
  wholeNumber({ min: totalRound, max: totalRound }),
  wholeNumber({ min: 1, max: 100 }),
]);

/** Who a line is about: a player or a team. */
export const LineInfo = z.strictObject({
  name: z.string(),
  avatar: z.string().nullable(),
  user: z.strictObject({ id: UserId, name: z.string() }).nullable(),
  team: z.strictObject({ id: TeamId, name: z.string(), is_deleted: z.boolean() }).nullable(),
  /** Removed or disqualified: the line stays, struck through, and takes no scores. Whoever dropped out keeps theirs. */
  is_out: z.boolean(),
});
export type LineInfo = z.output<typeof LineInfo>;

/** One participant in one round. */
export const ScoreLine = z.strictObject({
  id: ParticipantId,
  /** Its number in the fixed order, from 1. */
  seat: z.int(),
  /** 0 until somebody enters a score. */
  points: z.int(),
  is_entered: z.boolean(),
  info: LineInfo,
  /** Who entered it last, and when. */
  by: z.string().nullable(),
  at: instant().nullable(),
  /** The rank in the total; null for those who are out. */
  rank: z.int().nullable(),
});
export type ScoreLine = z.output<typeof ScoreLine>;

export const LeaderboardRoundSummary = z.strictObject({
  id: MatchId,
  round: z.int(),
  status: z.enum(matchStatuses),
  started_at: instant(),
  duration: z.int(),
  room_id: z.string(),
  password: z.string(),
  /** How many take part, and how many of them have a score in this round. */
  participants_count: z.int(),
  scored_count: z.int(),
});
export type LeaderboardRoundSummary = z.output<typeof LeaderboardRoundSummary>;

export const LeaderboardRound = LeaderboardRoundSummary.extend({ participants: z.array(ScoreLine) });
export type LeaderboardRound = z.output<typeof LeaderboardRound>;

export const SavedScore = z.strictObject({ id: ParticipantId, points: z.int().nullable() });
export type SavedScore = z.output<typeof SavedScore>;

/** A score that somebody else has entered meanwhile. */
export const ScoreConflict = z.strictObject({
  id: ParticipantId,
  name: z.string(),
  points: z.int().nullable(),
  by: z.string().nullable(),
  at: instant().nullable(),
});
export type ScoreConflict = z.output<typeof ScoreConflict>;

export const LeaderboardTiming = RoundTiming.extend({
  /** The round's only lobby; null where there are several, and the start is that of the first. */
  lobby: z.int().nullable(),
});
export type LeaderboardTiming = z.output<typeof LeaderboardTiming>;

/** A page's meta, the row at which the answer begins, and a number that every change raises. */
export const WindowMeta = PageMeta.extend({
  from: z.int(),
  /** How many have a score. */
  scored: z.int(),
  seq: z.int(),
});
export type WindowMeta = z.output<typeof WindowMeta>;

/** Why somebody ranks above the next one. */
const RankReason = z.strictObject({ criterion: z.string(), own: z.number(), next: z.number() });

export const LeaderboardEntry = z.strictObject({
  participant_id: ParticipantId,
  user: LineInfo.shape.user,
  team: LineInfo.shape.team,
  name: z.string(),
  avatar: z.string().nullable(),
  is_out: z.boolean(),
  /** Null for those who are out. */
  rank: z.int().nullable(),
  /** Somebody else has the same rank. */
  is_shared: z.boolean(),
  points: z.int(),
  best: z.int(),
  last: z.int(),
  /** The rank before the last round that has scores; null while only one has, and where ranks are places. */
  rank_before: z.int().nullable(),
  /** What puts them above the next one; null for equals and for the last. */
  above: RankReason.nullable(),
  /** Their own line in each round. */
  lobbies: z.array(
    z.strictObject({
      id: MatchId,
      round: z.int(),
      lobby: z.int().nullable(),
      participants: z.array(z.strictObject({ id: ParticipantId, points: z.int(), is_entered: z.boolean() })),
    }),
  ),
});
export type LeaderboardEntry = z.output<typeof LeaderboardEntry>;

export const PublicRound = LeaderboardRound.pick({
  round: true,
  status: true,
  started_at: true,
  scored_count: true,
});
export type PublicRound = z.output<typeof PublicRound>;

/** Only nicknames and teams. */
export const PublicEntry = LeaderboardEntry.pick({
  participant_id: true,
  name: true,
  avatar: true,
  is_out: true,
  rank: true,
  is_shared: true,
  points: true,
  rank_before: true,
});
export type PublicEntry = z.output<typeof PublicEntry>;
