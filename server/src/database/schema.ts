import type { UserId } from '@matchdesk/contract/ids';
import type { Generated, Kysely, Transaction } from 'kysely';
import type { Instant, InstantOrNull, JsonOrNull } from './tables/columns.tables.ts';
import type {
  AdvertisementTables,
  CalendarTables,
  DeepLinkTables,
  GameTables,
  LocationTables,
  NewsTables,
  NotificationTables,
  RuleTables,
  SeasonTables,
  TermsTables,
} from './tables/content.tables.ts';
import type {
  ForecastTables,
  JudgingTables,
  PresenceTables,
  SupportTables,
  ThreadTables,
} from './tables/desk.tables.ts';
import type {
  ChallengeTables,
  LeaderboardTables,
  MultiLobbyTables,
  TftTables,
} from './tables/formats.tables.ts';
import type { BracketTables, RoomTables } from './tables/matches.tables.ts';
import type { BillingTables } from './tables/money.tables.ts';
import type { PlayerTables, UserTables } from './tables/people.tables.ts';
import type {
  LinkTables,
  ParticipantTables,
  ReminderTables,
  TemplateTables,
  TournamentTables,
  VenueTables,
} from './tables/tournaments.tables.ts';

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
  /** One row. */
  brand: {
    id: Generated<number>;
    name: string;
    line: string;
    colour: string;
    logo: string | null;
    version: Generated<number>;
    updated_at: Instant;
  };
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
  LinkTables &
  VenueTables &
  BracketTables &
  RoomTables &
  LeaderboardTables &
  TftTables &
  ThreadTables &
  ChallengeTables &
  MultiLobbyTables &
  JudgingTables &
  ForecastTables;

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
