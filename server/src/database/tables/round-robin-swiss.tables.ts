import type { MatchId, ParticipantId, RoomId, TemplateId, TournamentId } from '@matchdesk/contract/ids';
import type { TemplateRow } from '@matchdesk/engine';
import type { Generated } from 'kysely';
import type { Instant, Json, Versioned } from './columns.tables.ts';

export interface RoomTable extends Versioned {
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

export interface RoomSeatTable {
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
