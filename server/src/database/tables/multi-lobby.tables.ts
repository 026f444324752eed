import type { leavings } from '@matchdesk/contract/formats/multi-lobby.record';
import type { MatchId, ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from './columns.tables.ts';

type LobbyStatus = 'WAITING' | 'OPENED' | 'STARTED' | 'FINISHED';

export interface MultiLobbyLobbyTable {
  id: MatchId;
  tournament_id: TournamentId;
  /** Ascends over all rounds, as in the engine. */
  number: number;
  round: number;
  /** The number within its round, from 1. */
  lobby: number;
  status: LobbyStatus;
  starts_at: Instant;
  room_id: Generated<string>;
  password: Generated<string>;
  /** How many are still in, have a score, and have passed; updated with every change of a line. */
  seated: number;
  scored: Generated<number>;
  passed: Generated<number>;
  version: Generated<number>;
}

export interface MultiLobbyLineTable {
  lobby_id: MatchId;
  participant_id: ParticipantId;
  round: number;
  seat: number;
  points: number | null;
  passed: Generated<boolean>;
  how_left: (typeof leavings)[number] | null;
  updated_by: UserId | null;
  updated_at: InstantOrNull;
}

export interface MultiLobbyTables {
  arena_lobbies: MultiLobbyLobbyTable;
  arena_lines: MultiLobbyLineTable;
}
