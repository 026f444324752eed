import type { UserId } from '@matchdesk/contract/ids';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { AdvertisementTables } from './tables/advertisements.tables.ts';
import type { BillingTables } from './tables/billing.tables.ts';
import type { CalendarTables } from './tables/calendar.tables.ts';
import type { ChallengeTables } from './tables/challenge.tables.ts';
import type { Instant, InstantOrNull, JsonOrNull } from './tables/columns.tables.ts';
import type { DeepLinkTables } from './tables/deep-links.tables.ts';
import type { BracketTables } from './tables/elimination.tables.ts';
import type { GameTables } from './tables/games.tables.ts';
import type { JudgingTables } from './tables/judging.tables.ts';
import type { LeaderboardTables } from './tables/leaderboard.tables.ts';
import type { LocationTables } from './tables/locations.tables.ts';
import type { MultiLobbyTables } from './tables/multi-lobby.tables.ts';
import type { NewsTables } from './tables/news.tables.ts';
import type { NotificationTables } from './tables/notifications.tables.ts';
import type { ParticipantTables } from './tables/participants.tables.ts';
import type { PlayerTables } from './tables/players.tables.ts';
import type { PresenceTables } from './tables/presence.tables.ts';
import type { ReminderTables } from './tables/reminders.tables.ts';
import type { RoomTables } from './tables/round-robin-swiss.tables.ts';
import type { RuleTables } from './tables/rules.tables.ts';
import type { SeasonTables } from './tables/seasons.tables.ts';
import type { SupportTables } from './tables/support.tables.ts';
import type { TemplateTables } from './tables/templates.tables.ts';
import type { TermsTables } from './tables/terms.tables.ts';
import type { TftTables } from './tables/tft.tables.ts';
import type { ThreadTables } from './tables/threads.tables.ts';
import type { TournamentTables } from './tables/tournaments.tables.ts';
import type { UserTables } from './tables/users.tables.ts';

interface AuditTable {
  id: Generated<number>;
  at: Instant;
  actor_id: UserId | null;
  subject: string;
  subject_id: number;
  action: string;
  before: JsonOrNull<Record<string, unknown>>;
  after: JsonOrNull<Record<string, unknown>>;
}

interface CallAnswerTable {
  user_id: UserId;
  key: string;
  /** The hash of everything that the call asked for. */
  request_hash: Buffer;
  answer: string;
  created_at: Instant;
}

/** A picture that a player sent; the file may have been deleted since. */
interface PictureUploadTable {
  user_id: number;
  name: string;
  bytes: number;
  at: Instant;
}

interface HouseTables {
  call_answers: CallAnswerTable;
  pictures: {
    name: string;
    times_stored: Generated<number>;
    unused_since: InstantOrNull;
    removed_at: InstantOrNull;
  };
  picture_uploads: PictureUploadTable;
  settings: { name: string; value: string; updated_at: Instant };
  installation: { key: string; value: string };
  audit: AuditTable;
}

export type Tables = UserTables &
  HouseTables &
  ParticipantTables &
  GameTables &
  PresenceTables &
  RuleTables &
  NewsTables &
  SeasonTables &
  CalendarTables &
  TermsTables &
  AdvertisementTables &
  DeepLinkTables &
  NotificationTables &
  TemplateTables &
  SupportTables &
  BillingTables &
  LocationTables &
  PlayerTables &
  TournamentTables &
  ReminderTables &
  BracketTables &
  RoomTables &
  LeaderboardTables &
  TftTables &
  ThreadTables &
  ChallengeTables &
  MultiLobbyTables &
  JudgingTables;

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
