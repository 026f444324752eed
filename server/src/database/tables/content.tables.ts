import type { GoalType } from '@matchdesk/contract/content/advertisements.rules';
import type { DeliveryState, NotificationRow } from '@matchdesk/contract/content/notifications';
import type { NotificationType } from '@matchdesk/contract/content/notifications.form';
import type { Localization } from '@matchdesk/contract/content/seasons';
import type { PointsRange } from '@matchdesk/contract/content/seasons.rules';
import type {
  AdvertisementId,
  CountryId,
  DeepLinkId,
  GameId,
  NewsId,
  NotificationId,
  PlatformId,
  RegionId,
  RuleId,
  SeasonId,
  TermsId,
  TournamentId,
  UserId,
} from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull, Json, SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

interface GameTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<GameId>;
  name: string;
  name_short: string;
  label: string;
  ios_label: string;
  reg_ex: string;
  participant_number: string;
  co_cap_limit: number;
  required_template: boolean;
  is_global: boolean;
  display_in_tournaments: boolean;
  display_in_events: boolean;
  community_default: boolean;
  icon: string | null;
  image: string | null;
  top_banner: string | null;
  web_image: string | null;
  web_icon: string | null;
}

export interface GameTables {
  games: GameTable;
  platforms: { id: PlatformId; name: string };
  game_platforms: { game_id: GameId; platform_id: PlatformId };
}

interface RuleTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<RuleId>;
  title: string;
  game_id: GameId | null;
  content: string;
}

export interface RuleTables {
  rules: RuleTable;
}

interface NewsTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<NewsId>;
  title: string;
  description: string;
  content: string;
  deeplink: string;
  image: string | null;
  icon_image: string | null;
  game_id: GameId | null;
}

export interface NewsTables {
  news: NewsTable;
}

interface SeasonTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<SeasonId>;
  is_default: Generated<boolean>;
  /** The title of the English localization, or else of the first one. */
  title: string;
  description: string;
  localizations: Json<Localization[]>;
  /** The default season has no game and no dates. */
  game_id: GameId | null;
  started_at: InstantOrNull;
  finished_at: InstantOrNull;
  image: string | null;
}

/** A tournament that counts for a season. */
interface SeasonAwardTable {
  tournament_id: TournamentId;
  season_id: SeasonId;
  /** The tournament's values when the points were awarded. */
  started_at: Instant;
  platform_id: PlatformId | null;
  points: Json<PointsRange[]>;
  /** Rises with every award of any season, so that a board can tell whether it has changed since it was read. */
  change: number;
}

/** 1 a player, 2 a team, 3 a clan; a clan has no points of its own but those of its members. */
export type BoardKind = 1 | 2 | 3;

interface Counted {
  season_id: SeasonId;
  kind: BoardKind;
  entity_id: number;
  points: number;
}

export interface SeasonTables {
  seasons: SeasonTable;
  season_awards: SeasonAwardTable;
  /** The points that each tournament gave; platform 0 if it has none. */
  season_points: Counted & { tournament_id: TournamentId; platform_id: number };
  /** The sums; platform 0 stands for all platforms. */
  season_standings: Counted & {
    platform_id: number;
    country_id: CountryId | null;
    minus_points: GeneratedAlways<number>;
  };
}

/** The secret address under which somebody subscribes to their own calendar. */
export interface CalendarTables {
  calendar_feeds: {
    user_id: UserId;
    token_hash: Buffer;
    /** Empty for all games. */
    games: GameId[];
    created_at: Instant;
    read_at: InstantOrNull;
  };
}

/** `name` is what people call the version; `version` counts the edits, as in every record. */
interface TermsTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<TermsId>;
  title: string;
  name: string;
  content: string;
  country_id: CountryId;
}

/** Rows are only added: who accepted which text, and in which language they used the service. */
interface TermsAcceptanceTable {
  terms_id: TermsId;
  user_id: UserId;
  accepted_at: Instant;
  content_sha256: Buffer;
  locale: string;
}

export interface TermsTables {
  terms: TermsTable;
  terms_acceptances: TermsAcceptanceTable;
}

interface AdvertisementTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<AdvertisementId>;
  title: string;
  image: string;
  link: string;
  goal_type: GoalType;
  goal: number;
  is_active: Generated<boolean>;
  region_id: RegionId | null;
}

export interface AdvertisementTables {
  advertisements: AdvertisementTable;
  advertisement_games: { advertisement_id: AdvertisementId; game_id: GameId };
  advertisement_platforms: { advertisement_id: AdvertisementId; platform_id: PlatformId };
  advertisement_countries: { advertisement_id: AdvertisementId; country_id: CountryId };
  /** Who was already counted on a day; rows of older days are deleted. */
  advertisement_seen: { advertisement_id: AdvertisementId; day: string; kind: GoalType; user_id: number };
  advertisement_days: { advertisement_id: AdvertisementId; day: string; views: number; clicks: number };
}

interface DeepLinkTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<DeepLinkId>;
  link_id: string;
  link: string;
  source: string;
  game_id: GameId;
  platform_id: PlatformId;
  uses: Generated<number>;
}

export interface DeepLinkTables {
  deep_links: DeepLinkTable;
}

interface NotificationTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<NotificationId>;
  title: string;
  message: string;
  notification_type: NotificationType;
  tournament_id: TournamentId | null;
  /** The game it is about: that of the tournament, or the one that was chosen. */
  game_id: GameId | null;
  payload: Json<NotificationRow['payload'] & { users: UserId[] }>;
  people: number;
  people_with_device: number;
  devices: number;
  state: DeliveryState;
  stopped_because: Generated<string | null>;
  /** The time it was scheduled for; null if it was sent at once. */
  scheduled_at: InstantOrNull;
  /** Null until it is sent, and if it was sent before this column existed. */
  sent_at: InstantOrNull;
  /** Everybody up to this user has been put into a batch. */
  cursor_user_id: Generated<number>;
}

interface PushDeviceTable {
  id: Generated<number>;
  user_id: UserId;
  /** The bearer token with which the device was registered; signing out drops the device. */
  session_id: number;
  token: string;
  platform: 'android' | 'ios' | 'web';
  seen_at: Instant;
  /** Set by servers of an earlier version, which keep the devices that they drop. */
  dropped_at: InstantOrNull;
}

interface PushBatchTable {
  id: Generated<number>;
  notification_id: NotificationId;
  /** While the batch is open, all devices it is sent to; afterwards only those that may or may not have received it. */
  device_ids: number[];
  taken_at: Instant;
  done_at: InstantOrNull;
  sent: Generated<number>;
  failed: Generated<number>;
  reasons: ColumnType<Record<string, number>, string | undefined, string>;
}

export interface NotificationTables {
  notifications: NotificationTable;
  /** Who a notification is for; of an inbox message, also who has read it. */
  notification_people: { notification_id: NotificationId; user_id: UserId; read_at: InstantOrNull };
  notification_opt_outs: { user_id: UserId; game_id: GameId };
  push_devices: PushDeviceTable;
  push_batches: PushBatchTable;
  /** Devices for which the push is retried. */
  push_retries: { notification_id: NotificationId; device_id: number; attempt: number; due_at: Instant };
}

interface CountryTable extends Versioned {
  id: Generated<CountryId>;
  code: string;
  value: string;
  supported_locales: string[];
  available_wallets: WalletCurrency[];
  updated_at: Instant;
}

interface RegionTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<RegionId>;
  title: string;
}

export interface LocationTables {
  countries: CountryTable;
  regions: RegionTable;
  region_countries: { region_id: RegionId; country_id: CountryId };
}
