import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from './columns.tables.ts';

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
  /** `taken` while it is sent; one that stays so was under way when its server stopped, and becomes `unsure`. */
  letter: 'none' | 'waiting' | 'taken' | 'sent' | 'failed' | 'unsure' | 'needless';
  taken_at: InstantOrNull;
}

export interface ReminderTables {
  reminders: ReminderTable;
  reminder_people: ReminderPersonTable;
}
