import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from './columns.tables.ts';

interface ReminderTable {
  id: Generated<number>;
  tournament_id: TournamentId;
  actor_id: UserId;
  /** The address at which the sender reached us, for the links in e-mails. */
  origin: string;
  created_at: Instant;
}

interface ReminderPersonTable {
  reminder_id: number;
  participant_id: ParticipantId;
  user_id: UserId;
  /** Of the e-mail: `taken` while it is being sent; if its server stops meanwhile, it stays so and later becomes `unsure`. */
  letter: 'none' | 'waiting' | 'taken' | 'sent' | 'failed' | 'unsure' | 'needless';
  taken_at: InstantOrNull;
}

export interface ReminderTables {
  reminders: ReminderTable;
  reminder_people: ReminderPersonTable;
}
