import type { EventType, MessageRole } from '@matchdesk/contract/desk/chats';
import type { Doing, Place } from '@matchdesk/contract/desk/presence';
import type { ConversationId, GameId, MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Holding, LateRound, PastLengths, Stage } from '@matchdesk/engine';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, Json } from './columns.tables.ts';

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

export interface ConversationTable {
  id: Generated<ConversationId>;
  user_id: UserId;
  closed_at: InstantOrNull;
  /** The time of the user's first message since staff last wrote. It counts while the conversation is open. */
  waiting_since: InstantOrNull;
  /** The number of the user's last message. */
  asked_seq: Generated<number>;
  /** The number of staff's last message. */
  answered_seq: Generated<number>;
  last_at: Instant;
  created_at: Instant;
}

export interface SupportTables {
  conversations: ConversationTable;
}

export interface PresenceTables {
  presence: {
    /** The connection through which somebody looks; they may have several. */
    socket: string;
    user_id: UserId;
    what: Place['what'];
    tournament_id: TournamentId;
    /** 0 if they do not look at a match. */
    match_id: number;
    doing: Doing;
    seen_at: Instant;
  };
  /** When each member of staff was last connected. */
  staff_seen: { user_id: UserId; seen_at: Instant };
}

type Keys = Record<`k${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`, number | null>;

interface PictureHashTable extends Keys {
  id: Generated<number>;
  name: string;
  /** 256 digits 0 or 1; null for a picture with nothing to compare. */
  hash: string | null;
}

interface ReusedPictureTable {
  result_id: number;
  /** The earlier report, for another match, that had this picture. */
  other_id: number;
  /** How many bits of the hashes differ. */
  distance: number;
}

export interface JudgingTables {
  picture_hashes: PictureHashTable;
  reused_pictures: ReusedPictureTable;
}

/** A tournament that is played, or was, with what was last forecast of it. */
interface EveningTable {
  tournament_id: TournamentId;
  started_at: Instant;
  /** When the next forecast is made; null once there is none to make. */
  due_at: InstantOrNull;
  /** When the last one was made. */
  at: InstantOrNull;
  /** When its last match ended; null while it is played. */
  finished_at: InstantOrNull;
  /** How long its stages took, in minutes. */
  lengths: Json<Partial<PastLengths>>;
  held: Json<KeptHolding[]>;
  late_rounds: Json<LateRound[]>;
  /** Matches that have not begun, and when they are expected to: seconds since 1970. */
  match_ids: number[];
  begin_times: number[];
}

/** What the radar keeps of something that holds others up; names and signs of life are read when it is shown. */
export interface KeptHolding
  extends Pick<
    Holding,
    'since' | 'share' | 'harm' | 'delaysEnd' | 'isLong' | 'quiet' | 'waiting' | 'waitingSince'
  > {
  stage: Stage;
  /** Null for a step of staff. */
  matchId: MatchId | null;
  leadsTo: MatchId[];
}

interface ForecastTable {
  tournament_id: TournamentId;
  at: Instant;
  p10: Instant;
  p50: Instant;
  p90: Instant;
  /** Before past forecasts widened it. */
  narrow_p10: Instant;
  narrow_p90: Instant;
  planned_end: InstantOrNull;
}

export interface ForecastTables {
  evenings: EveningTable;
  forecasts: ForecastTable;
}
