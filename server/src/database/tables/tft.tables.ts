import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import type { Generated } from 'kysely';
import type { Instant } from './columns.tables.ts';

/** The tree of a TFT tournament; its shape follows from the number of players. */
export interface TftTreeTable {
  tournament_id: TournamentId;
  players: number;
  /** The random seed with which the draw can be repeated and proven. */
  seed: string;
  /** The lobbies have consecutive ids: this one plus their number. */
  first_match_id: MatchId;
  created_at: Instant;
}

export interface TftLobbyTable {
  id: MatchId;
  tournament_id: TournamentId;
  number: number;
  round: number;
  status: MatchStatus;
  /** Ended by the engine, because everybody left goes on. */
  is_auto: Generated<boolean>;
  /** The ids, in order, of those who sent a result; the next column has those who were disqualified here. */
  reporters: Generated<number[]>;
  disqualified: Generated<number[]>;
  starts_at: Instant;
  room_id: Generated<string>;
  password: Generated<string>;
  version: Generated<number>;
}

export interface TftSeatTable {
  lobby_id: MatchId;
  /** Counted from 0. */
  seat: number;
  tournament_id: TournamentId;
  round: number;
  /** Null if nobody sits there yet, or, for a void seat, never will. */
  participant_id: ParticipantId | null;
  is_void: Generated<boolean>;
  place: number | null;
}

export interface TftTables {
  tft_trees: TftTreeTable;
  tft_lobbies: TftLobbyTable;
  tft_seats: TftSeatTable;
}
