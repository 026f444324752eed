import type { FinishReason } from '@matchdesk/contract/formats/matches.rules';
import type {
  MatchId,
  ParticipantId,
  RoomId,
  TemplateId,
  TournamentId,
  UserId,
} from '@matchdesk/contract/ids';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import type { Claim, TemplateRow, Undoable } from '@matchdesk/engine';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, Json, JsonOrNull, Versioned } from './columns.tables.ts';

export interface BracketTable {
  tournament_id: TournamentId;
  entrants: number;
  is_double: boolean;
  third_place: boolean;
  grand_final_reset: boolean;
  seed: string;
  /** The matches of a bracket have consecutive ids: this one plus their number. */
  first_match_id: MatchId;
  created_at: Instant;
}

export interface MatchTable {
  id: MatchId;
  tournament_id: TournamentId;
  number: number;
  /** A participant's id, 0 for nobody yet, or -1 for nobody ever. */
  first_slot: number;
  second_slot: number;
  status: MatchStatus;
  winner: number;
  reason: FinishReason | null;
  first_score: number | null;
  second_score: number | null;
  first_claim: JsonOrNull<Claim>;
  second_claim: JsonOrNull<Claim>;
  starts_at: Instant;
  best_of: number;
  is_autohandled: Generated<boolean>;
  version: Generated<number>;
  /** Why its reports wait for staff, as a number of `reportKinds`; null if nobody has to judge them. */
  waiting: Generated<number | null>;
  waiting_since: InstantOrNull;
}

export interface RoundTimingTable {
  tournament_id: TournamentId;
  round: number;
  starts_at: Instant;
  duration: number;
  games_count: number | null;
}

export interface MatchResultTable {
  id: Generated<number>;
  tournament_id: TournamentId;
  match_id: MatchId;
  participant_id: ParticipantId;
  user_id: UserId;
  type: 'IMAGE' | 'INT';
  value_state: string;
  /** In a match of two, the winner named by the report. */
  claimed_winner: ParticipantId | null;
  updated_at: Instant;
  voided_at: InstantOrNull;
  /** Each screenshot is compared with earlier ones once, soon after it was sent. */
  is_compared: Generated<boolean>;
}

/** A decision, kept as the engine returned it, so that it can be taken back exactly. */
export interface MatchActionTable {
  id: Generated<number>;
  tournament_id: TournamentId;
  /** Null if the decision is about no single match. */
  match_id: MatchId | null;
  audit_id: number;
  /** The generation of the tournament's matches, which may be drawn anew. */
  generation: Generated<number>;
  /** An action made of several others has their ids, in the order in which they were saved. */
  done: Json<Undoable<unknown> & { several?: number[] }>;
  /** The action that this one took back. */
  undoes: number | null;
  undone_at: InstantOrNull;
}

/** What a shuffle, a filling or a seeding changes; what it leaves alone is missing here. */
export interface SeatState {
  /** The slots of all matches that are seated, in order. */
  seats?: number[];
  /** The random seed of the draw. */
  seed?: string;
  /** Participants in the order of their seeds. */
  order?: number[];
}

export interface SeatChangeTable {
  tournament_id: TournamentId;
  id: Generated<number>;
  generation: number;
  before: Json<SeatState>;
  after: Json<SeatState>;
}

/** A card game that still has to be requested from the service. */
export interface GameOpeningTable {
  match_id: MatchId;
  /** The match's version when it became ready: the same match may get another game, for other opponents. */
  version: number;
  leased_until: Instant;
}

/** Somebody whose place differs from the one by which their tournament's prizes were paid. */
export interface PlaceDifferenceTable {
  participant_id: ParticipantId;
  tournament_id: TournamentId;
  stored_from: number | null;
  stored_to: number | null;
  right_from: number | null;
  right_to: number | null;
  right_seat: number | null;
  found_at: Instant;
}

/** The colleague who has a match or a lobby; without a row nobody has it. */
export interface MatchRefereeTable {
  match_id: MatchId;
  tournament_id: TournamentId;
  user_id: UserId;
  given_by_id: UserId;
  given_at: Instant;
}

export interface BracketTables {
  brackets: BracketTable;
  matches: MatchTable;
  round_timings: RoundTimingTable;
  match_results: MatchResultTable;
  match_actions: MatchActionTable;
  seat_changes: SeatChangeTable;
  game_openings: GameOpeningTable;
  match_referees: MatchRefereeTable;
  /** Tournaments that were over before places had seats, and whose places must be recounted. */
  places_to_check: { tournament_id: TournamentId };
  place_differences: PlaceDifferenceTable;
}

interface RoomTable extends Versioned {
  id: Generated<RoomId>;
  tournament_id: TournamentId;
  /** Orders the rooms; the engine knows them by it. */
  number: number;
  name: string;
  size: number;
  starts_at: Instant;
  /** Minutes per round, if the template does not say. */
  duration: number;
  games_in_round: number;
  template_id: TemplateId | null;
  /** The rows of the template at the time it was chosen. */
  template: Json<TemplateRow[]>;
  /** How many winners are proposed; null for the type's usual number. */
  winners_count: number | null;
  /** 0 until the matches exist. */
  rounds: number;
  round_starts: string[];
  /** The matches of a room have consecutive ids: this one plus their number. */
  first_match_id: MatchId | null;
  matches_count: number;
  /** Updated under the tournament's lock, so that lists need not count. */
  finished_count: number;
  conflicts_count: number;
  is_finished: boolean;
  winners: number[];
  is_ticked: boolean;
  /** Points of the first winner per match, in thousandths. */
  winner_rate: number;
}

interface RoomSeatTable {
  participant_id: ParticipantId;
  tournament_id: TournamentId;
  room_id: RoomId;
  /** The seed within the room, from 0. */
  position: number;
}

export interface RoomTables {
  rooms: RoomTable;
  room_seats: RoomSeatTable;
}
