import * as z from 'zod';
import { flag, instant } from '../fields.ts';
import { MatchId, ParticipantId, ProfileId, TeamId, TournamentId, UserId } from '../ids.ts';
import { matchStatuses } from '../statuses.ts';
import { finishReasons } from './matches.rules.ts';

export const bracketNames = ['upper', 'lower', 'third', 'final'] as const;

export type BracketName = (typeof bracketNames)[number];

/** One side of a match, as a card shows it. */
export const MatchSide = z.strictObject({
  id: ParticipantId,
  name: z.string(),
  avatar: z.string().nullable(),
  user_id: UserId,
  team_id: TeamId.nullable(),
  is_team_deleted: z.boolean(),
});

export type MatchSide = z.output<typeof MatchSide>;

export const resultTypes = ['IMAGE', 'INT'] as const;

/** One line of a player's report: the own score, points or place, or a screenshot's address. */
export const MatchResult = z.strictObject({
  id: z.int(),
  match_id: MatchId,
  reporter_id: ParticipantId,
  type: z.enum(resultTypes),
  value_state: z.string(),
  /** The winner that the reporter names, in a match of two. */
  claimed_winner_id: ParticipantId.nullable(),
  user: z.strictObject({ id: UserId, nickname: z.string(), avatar: z.string().nullable() }),
  profile: z.strictObject({ id: ProfileId, nickname: z.string() }).nullable(),
  updated_at: instant(),
});

export type MatchResult = z.output<typeof MatchResult>;

/** What people call a match: its number in the tournament, from 1 in the order of play; fixed by the draw. */
export const matchNumber = z.int();

/** A match that somebody comes from, with its sides as far as they are known. */
export const AwaitedMatch = z.strictObject({
  match_number: matchNumber,
  sends: z.enum(['winner', 'loser']),
  first: z.string().nullable(),
  second: z.string().nullable(),
});
export type AwaitedMatch = z.output<typeof AwaitedMatch>;

export const Match = z.strictObject({
  id: MatchId,
  tournament_id: TournamentId,
  /** Its number in the bracket, from 0, which decides its position. */
  number: z.int(),
  match_number: matchNumber,
  bracket: z.enum(bracketNames),
  round: z.int(),
  position: z.int(),
  /** How many sides are known. */
  player: z.int(),
  status: z.enum(matchStatuses),
  match_status: z.enum(matchStatuses),
  first_participant: MatchSide.nullable(),
  second_participant: MatchSide.nullable(),
  /** Nobody will ever fill this side. */
  is_first_void: z.boolean(),
  is_second_void: z.boolean(),
  next_match_id: MatchId.nullable(),
  next_match_finished: z.boolean(),
  is_looser_match: z.boolean(),
  is_third_match: z.boolean(),
  is_autohandled: z.boolean(),
  winner_id: ParticipantId.nullable(),
  /** The winner that both reports name, where they agree. */
  agreed_winner_id: ParticipantId.nullable(),
  /** The score that the only report gives; null without a report, and where both sides reported. */
  one_sided_result: z.string().nullable(),
  reason: z.enum(finishReasons).nullable(),
  started_at: instant(),
  games_count: z.int(),
  match_result: z.string().nullable(),
  /** The live channel that carries its chat. */
  chat_room: z.string(),
  /** Raised by every change: of two states of a match, the one with the higher version is newer. */
  version: z.int(),
  results: z.array(MatchResult).optional(),
});

export type Match = z.output<typeof Match>;

export const BracketRound = z.strictObject({
  bracket: z.enum(bracketNames),
  round: z.int(),
  name: z.string(),
  /** The number of its first match; the others follow. */
  first_match: z.int(),
  matches: z.int(),
  /** The round of the schedule that gives it its time. */
  timing_round: z.int(),
  started_at: instant(),
  /** All its matches are finished. */
  is_over: z.boolean(),
});

export type BracketRound = z.output<typeof BracketRound>;

/** Participants by their seeds, the best first; empty unless staff ordered them. */
export const seeds = z.array(ParticipantId);

/** A bracket without its matches. */
export const Bracket = z.strictObject({
  tournament_id: TournamentId,
  kind: z.enum(['single', 'double']),
  entrants: z.int(),
  third_place: z.boolean(),
  grand_final_reset: z.boolean(),
  /** With this random seed the draw can be repeated and proven. */
  seed: z.string(),
  /** The id of match number 0; for the others see `matchIdOf`. */
  first_match_id: MatchId,
  matches_count: z.int(),
  unseated_count: z.int(),
  seeds,
  rounds: z.array(BracketRound),
});

export type Bracket = z.output<typeof Bracket>;

export const roundStatuses = ['OPENED', 'STARTED', 'FINISHED'] as const;

export const RoundTiming = z.strictObject({
  round: z.int(),
  name: z.string(),
  started_at: instant(),
  status: z.enum(roundStatuses),
  duration: z.int(),
  games_count: z.int().nullable(),
  /** All its matches have results, so its start cannot change. */
  is_fixed: z.boolean(),
  /** When the latest of its finished matches ended; null where a round lasts until the next one. */
  ended_at: instant().nullable(),
});

export type RoundTiming = z.output<typeof RoundTiming>;

/**
 * Staff confirm the result although the screenshot of somebody who gets a place or points was handed in before by
 * another.
 */
export const confirmReused = flag().optional();

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
  /** Null for a lobby, which has none. */
  match_number: matchNumber.nullable(),
  round: z.int().nullable(),
  lobby: z.int().nullable(),
  reason: z.enum(finishReasons).nullable(),
  winners: z.array(MatchSide),
  /** Those who lose their seat in a later match. */
  seats: z.array(
    z.strictObject({ match_id: MatchId, match_number: matchNumber.nullable(), participant: MatchSide }),
  ),
  places: z.array(z.strictObject({ participant: MatchSide, from: z.int(), to: z.int() })),
});

export type ImpactRecord = z.output<typeof ImpactRecord>;
