import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import type { Generated } from 'kysely';
import type { Instant } from './columns.tables.ts';

/** The tree of a TFT tournament; its shape follows from the number of players. */
export interface TftTreeTable {
  tournament_id: TournamentId;
  players: number;
  /** The draw can be repeated and proven with it. */
  seed: string;
  /** The lobbies have neighbouring ids: this one and their numbers. */
  first_match_id: MatchId;
  created_at: Instant;
}

export interface TftLobbyTable {
  id: MatchId;
  tournament_id: TournamentId;
  number: number;
  round: number;
  status: MatchStatus;
  /** Ended by the engine, because all who were left go on. */
  is_auto: Generated<boolean>;
  /** Those who sent a result and those who were disqualified here, in this order. */
  reporters: Generated<number[]>;
  disqualified: Generated<number[]>;
  starts_at: Instant;
  room_id: Generated<string>;
  password: Generated<string>;
  version: Generated<number>;
}

export interface TftSeatTable {
  lobby_id: MatchId;
  /** From 0. */
  seat: number;
  tournament_id: TournamentId;
  round: number;
  /** Null: nobody yet, or nobody ever where the seat is void. */
  participant_id: ParticipantId | null;
  is_void: Generated<boolean>;
  place: number | null;
}

export interface TftTables {
  tft_trees: TftTreeTable;
  tft_lobbies: TftLobbyTable;
  tft_seats: TftSeatTable;
}
