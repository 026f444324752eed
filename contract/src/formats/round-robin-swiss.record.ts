import * as z from 'zod';
import { instant } from '../fields.ts';
import { MatchId, ParticipantId, RoomId, TemplateId, TournamentId } from '../ids.ts';
import { participantStatuses } from '../statuses.ts';
import { leavings } from '../tournaments/participants.rules.ts';
import { Match, MatchSide, matchNumber, RoundTiming, roundStatuses } from './matches.record.ts';
import { rankCriteria } from './round-robin-swiss.rules.ts';

/** An overview of both stages of a tournament. */
export const RoundRobin = z.strictObject({
  tournament_id: TournamentId,
  type: z.literal([4, 7]),
  /** 2 once the winners of the rooms play in a bracket. */
  stage: z.literal([1, 2]),
  /** Whether the rooms' matches exist. */
  is_generated: z.boolean(),
  /** Every room is over and has a winner: the bracket can be started. */
  complete: z.boolean(),
  has_empty_rooms: z.boolean(),
  rooms_count: z.int(),
  finished_rooms_count: z.int(),
  seats_count: z.int(),
  seated_count: z.int(),
  /** How many are ready to play but have no room. */
  unseated_count: z.int(),
  matches_count: z.int(),
  finished_count: z.int(),
  conflicts_count: z.int(),
  /** How many go on, all rooms together. */
  winners_count: z.int(),
});
export type RoundRobin = z.output<typeof RoundRobin>;

/** A room as a list shows it. */
export const RoomSummary = z.strictObject({
  id: RoomId,
  /** Rooms are ordered by it. */
  number: z.int(),
  name: z.string(),
  size: z.int(),
  /** OPENED until its first round begins. */
  status: z.enum(roundStatuses),
  started_at: instant(),
  seated: z.int(),
  matches: z.int(),
  /** They have consecutive ids; null until they exist. */
  first_match_id: MatchId.nullable(),
  finished: z.int(),
  conflicts: z.int(),
  /** How many of its participants are marked as winners. */
  winners: z.int(),
  /** Raised by every change of the room: of two states, the one with the higher version is newer. */
  version: z.int(),
});
export type RoomSummary = z.output<typeof RoomSummary>;

/** A participant in a room. */
export const RoomParticipant = MatchSide.extend({
  room_id: RoomId.nullable(),
  earned_points: z.int(),
  /** Marked as a winner of the room. */
  swiss_winner: z.boolean(),
  status: z.enum(participantStatuses),
  /** How they left after the start; null for those still in. */
  left: z.enum(leavings).nullable(),
});
export type RoomParticipant = z.output<typeof RoomParticipant>;

/** One room with its participants, without its matches. */
export const Room = RoomSummary.omit({ winners: true }).extend({
  duration: z.int(),
  games_in_round: z.int(),
  template_id: TemplateId.nullable(),
  /** How many winners are proposed; null for the type's default. */
  winners_count: z.int().nullable(),
  /** In seating order: the seed inside the room. */
  participants: z.array(RoomParticipant),
  /** The best first. */
  winners: z.array(ParticipantId),
  /** Whether somebody changed the winners by hand. */
  is_ticked: z.boolean(),
  /** The schedule of the generated matches, round by round; empty before. */
  rounds: z.array(RoundTiming),
});
export type Room = z.output<typeof Room>;

/** A round of a room, as the schedule of all rooms lists it. */
export const RoomRound = RoundTiming.extend({ room_id: RoomId, room_name: z.string() });
export type RoomRound = z.output<typeof RoomRound>;

const RoomSide = MatchSide.extend({
  /** Their own score, where the match has ended with one. */
  result: z.string().nullable(),
});

/** A match of a room. `bracket` is always `upper`, `round` counts from 1 and `position` from 0. */
export const RoomMatch = Match.extend({
  room_id: RoomId,
  first_participant: RoomSide.nullable(),
  second_participant: RoomSide.nullable(),
  /** The points that both sides got for it; null while it is open. */
  points: z.strictObject({ first: z.int(), second: z.int() }).nullable(),
  /** The match of the winner in the next round; only in Swiss. */
  next_match_id: MatchId.nullable(),
  /** A later result or the bracket depends on it: only a deep revert can take it back. */
  next_match_finished: z.boolean(),
});
export type RoomMatch = z.output<typeof RoomMatch>;

/** The values of all ranking criteria that the type uses. */
const Criteria = z.partialRecord(z.enum(rankCriteria), z.int());

/** The criterion that ranks a line above the next one. */
const Above = z.strictObject({ criterion: z.enum(rankCriteria), own: z.int(), next: z.int() });

const standing = {
  rank: z.int(),
  points: z.int(),
  played: z.int(),
  wins: z.int(),
  losses: z.int(),
  score_for: z.int(),
  score_against: z.int(),
  is_winner: z.boolean(),
  criteria: Criteria,
  /** Null for the last line, and where the next one is equal. */
  above: Above.nullable(),
};

export const RoomStanding = z.strictObject({ participant: RoomParticipant, ...standing });
export type RoomStanding = z.output<typeof RoomStanding>;

export const pairingKinds = ['berger', 'not-paired-yet', 'paired', 'bye'] as const;

/** Why two meet, or why one rests. */
export const Pairing = z.strictObject({
  match_id: MatchId,
  match_number: matchNumber,
  round: z.int(),
  kind: z.enum(pairingKinds),
  first: MatchSide.nullable(),
  second: MatchSide.nullable(),
  /** The points of both before the round; one number for somebody who rests. */
  points: z.array(z.int()).optional(),
  /** How many had as many points as the first. */
  group_size: z.int().optional(),
  /** They meet again, because no new opponent was left. */
  rematch: z.boolean().optional(),
  /** How many were paired in this round. */
  players: z.int().optional(),
});
export type Pairing = z.output<typeof Pairing>;

const PublicSide = z.strictObject({ id: z.int(), name: z.string(), avatar: z.string().nullable() });

export const PublicPairing = Pairing.extend({ first: PublicSide.nullable(), second: PublicSide.nullable() });
export type PublicPairing = z.output<typeof PublicPairing>;

export const PublicRoomSummary = RoomSummary.omit({ conflicts: true, first_match_id: true });
export type PublicRoomSummary = z.output<typeof PublicRoomSummary>;

export const PublicRoomMatch = z.strictObject({
  id: MatchId,
  room_id: RoomId,
  number: z.int(),
  match_number: matchNumber,
  round: z.int(),
  position: z.int(),
  status: Match.shape.status,
  first_participant: PublicSide.nullable(),
  second_participant: PublicSide.nullable(),
  is_first_void: z.boolean(),
  is_second_void: z.boolean(),
  winner_id: z.int().nullable(),
  started_at: instant(),
  match_result: z.string().nullable(),
  version: z.int(),
});
export type PublicRoomMatch = z.output<typeof PublicRoomMatch>;

/** A room as everybody may see it: its standings and its matches. */
export const PublicRoom = z.strictObject({
  room: PublicRoomSummary,
  standings: z.array(
    z.strictObject({
      participant: PublicSide,
      has_left: z.boolean(),
      ...standing,
    }),
  ),
  matches: z.array(PublicRoomMatch),
  /** In Swiss: the pairings of each round, with the reasons. */
  pairings: z.array(PublicPairing),
});
export type PublicRoom = z.output<typeof PublicRoom>;
