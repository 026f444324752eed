import type { ConversationId, UserId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from './columns.tables.ts';

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
