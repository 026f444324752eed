import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

interface ReminderTable {
  id: Generated<number>;
  tournament_id: TournamentId;
  actor_id: UserId;
  /** The address under which the sender reached us: links in letters lead there. */
  origin: string;
  created_at: Instant;
}

interface ReminderPersonTable {
  reminder_id: number;
  participant_id: ParticipantId;
  user_id: UserId;
  /** `taken` while it is sent; one that stays so was under way when its server stopped, and is not sent again. */
  letter: 'none' | 'waiting' | 'taken' | 'sent' | 'failed' | 'needless';
}

export interface ReminderTables {
  reminders: ReminderTable;
  reminder_people: ReminderPersonTable;
}
