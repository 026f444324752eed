import type { EventType, MessageRole } from '@matchdesk/contract/desk/chats';
import type { GameId, MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from './columns.tables.ts';

export type ThreadKind = 'match' | 'tournament' | 'support' | 'withdraw';

export interface ThreadTable {
  id: Generated<number>;
  /** The live channel that carries the thread, which is also its name. */
  channel: string;
  kind: ThreadKind;
  tournament_id: TournamentId | null;
  match_id: MatchId | null;
  user_id: UserId | null;
  /** Raised by every message and every removal. */
  rev: Generated<number>;
  /** How many messages count as unread for somebody who has read none. */
  heard: Generated<number>;
  closed_at: InstantOrNull;
}

export interface MessageTable {
  thread_id: number;
  /** The thread's `rev` when the message was sent. */
  seq: number;
  rev: number;
  client_id: string;
  user_id: UserId;
  role: MessageRole;
  event_type: EventType | null;
  message: string;
  picture: string | null;
  width: number | null;
  height: number | null;
  until: InstantOrNull;
  heard: number;
  created_at: Instant;
  removed_at: InstantOrNull;
  removed_by: UserId | null;
}

export interface AdminCallTable {
  id: Generated<number>;
  tournament_id: TournamentId;
  match_id: MatchId | null;
  thread_id: number;
  game_id: GameId;
  caller_id: UserId;
  /** The number of the message that called last. */
  seq: number;
  count: Generated<number>;
  opened_at: Instant;
  claimed_by: UserId | null;
  claimed_at: InstantOrNull;
  answered_by: UserId | null;
  answered_at: InstantOrNull;
  escalated_at: InstantOrNull;
  resolved_at: InstantOrNull;
  resolved_by: UserId | null;
  outcome: string | null;
  version: Generated<number>;
}

export interface AdminCallEventTable {
  id: Generated<number>;
  call_id: number;
  at: Instant;
  /** Null if the clock did it. */
  user_id: UserId | null;
  what: string;
  note: string | null;
}

export interface MuteTable {
  id: Generated<number>;
  user_id: UserId;
  tournament_id: TournamentId;
  /** Null for all chats of the tournament. */
  match_id: MatchId | null;
  silences: 'messages' | 'calls';
  reason: string;
  created_at: Instant;
  created_by: UserId;
  until: Instant;
}

export interface ThreadTables {
  threads: ThreadTable;
  messages: MessageTable;
  thread_marks: { user_id: UserId; thread_id: number; seq: number; heard: number; at: Instant };
  /** Since when somebody follows the chats of a tournament. */
  chat_sights: { user_id: UserId; tournament_id: TournamentId; at: Instant };
  admin_calls: AdminCallTable;
  admin_call_events: AdminCallEventTable;
  mutes: MuteTable;
}
