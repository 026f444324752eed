import type { MatchId, ParticipantId, RoomId, TemplateId, TournamentId } from '@matchdesk/contract/ids';
import type { TemplateRow } from '@matchdesk/engine';
import type { Generated } from 'kysely';
import type { Instant, Json, Versioned } from './columns.tables.ts';

export interface RoomTable extends Versioned {
  id: Generated<RoomId>;
  tournament_id: TournamentId;
  /** Rooms are ordered by it, and the engine knows them by it. */
  number: number;
  name: string;
  size: number;
  starts_at: Instant;
  /** Minutes a round, where the template says nothing. */
  duration: number;
  games_in_round: number;
  template_id: TemplateId | null;
  /** The rows of the template as they were when it was chosen. */
  template: Json<TemplateRow[]>;
  /** How many are proposed as winners; null for as many as the type usually has. */
  winners_count: number | null;
  /** 0 until the matches exist. */
  rounds: number;
  round_starts: string[];
  /** The matches of a room have neighbouring ids: this one and their numbers. */
  first_match_id: MatchId | null;
  matches_count: number;
  /** Kept under the tournament's lock, so that lists need not count. */
  finished_count: number;
  conflicts_count: number;
  is_finished: boolean;
  winners: number[];
  is_ticked: boolean;
  /** Points a match of the first winner, in thousandths. */
  winner_rate: number;
}

export interface RoomSeatTable {
  participant_id: ParticipantId;
  tournament_id: TournamentId;
  room_id: RoomId;
  /** The seed inside the room, from 0. */
  position: number;
}

export interface RoomTables {
  rooms: RoomTable;
  room_seats: RoomSeatTable;
}
