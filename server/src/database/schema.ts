import type { UserId } from '@matchdesk/contract/ids';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { AdvertisementTables } from './tables/advertisements.ts';
import type { BillingTables } from './tables/billing.ts';
import type { CalendarTables } from './tables/calendar.ts';
import type { ChallengeTables } from './tables/challenge.ts';
import type { Instant, InstantOrNull, JsonOrNull } from './tables/columns.ts';
import type { DeepLinkTables } from './tables/deep-links.ts';
import type { BracketTables } from './tables/elimination.ts';
import type { EntryTables } from './tables/entries.ts';
import type { GameTables } from './tables/games.ts';
import type { JudgingTables } from './tables/judging.ts';
import type { LeaderboardTables } from './tables/leaderboard.ts';
import type { LocationTables } from './tables/locations.ts';
import type { MultiLobbyTables } from './tables/multi-lobby.ts';
import type { NewsTables } from './tables/news.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PlayerTables } from './tables/players.ts';
import type { PresenceTables } from './tables/presence.ts';
import type { ReminderTables } from './tables/reminders.ts';
import type { RoomTables } from './tables/round-robin-swiss.ts';
import type { RuleTables } from './tables/rules.ts';
import type { SeasonTables } from './tables/seasons.ts';
import type { SupportTables } from './tables/support.ts';
import type { TemplateTables } from './tables/templates.ts';
import type { TermsTables } from './tables/terms.ts';
import type { TftTables } from './tables/tft.ts';
import type { ThreadTables } from './tables/threads.ts';
import type { TournamentTables } from './tables/tournaments.ts';

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

/** A picture that a player sent; it may be gone again. */
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

export type Tables = PeopleTables &
  HouseTables &
  EntryTables &
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
