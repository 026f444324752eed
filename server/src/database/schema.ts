import type { GameId, PlatformId, RuleId, UserId } from '@matchdesk/contract/ids';
import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';

type Instant = ColumnType<string, Date | string, Date | string>;
type InstantOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
type Stamped = { created_at: Instant; updated_at: Instant };
type SoftDeleted = { deleted_at: InstantOrNull };
type Versioned = { version: Generated<number> };
type Json = ColumnType<Record<string, unknown> | null, string | null, string | null>;

export interface UserTable extends Stamped, SoftDeleted {
  id: Generated<UserId>;
  email: string;
  nickname: string;
  name: string;
  password_hash: string | null;
  birthday: string | null;
  timezone: string | null;
  blocked_at: InstantOrNull;
  is_demo: Generated<boolean>;
}

export interface TokenTable {
  id: Generated<number>;
  kind: 'bearer' | 'realtime' | 'one-time';
  user_id: UserId;
  hash: Buffer;
  /** The bearer token a realtime token was asked with: logging out takes both. */
  parent_id: number | null;
  /** Hash of the cookie of the browser that began a social login. */
  browser_hash: Buffer | null;
  created_at: Instant;
  expires_at: Instant;
  ended_at: InstantOrNull;
}

export interface SocialLoginTable {
  state_hash: Buffer;
  provider: string;
  code_verifier: string;
  target: 'panel' | 'web' | 'client';
  staff_only: boolean;
  browser_hash: Buffer;
  expires_at: Instant;
  used_at: InstantOrNull;
}

export interface AuditTable {
  id: Generated<number>;
  at: Instant;
  actor_id: UserId | null;
  subject: string;
  subject_id: number;
  action: string;
  before: Json;
  after: Json;
}

export interface GameTable extends Stamped, SoftDeleted, Versioned {
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

export interface RuleTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<RuleId>;
  title: string;
  game_id: GameId | null;
  content: string;
}

export interface Tables {
  users: UserTable;
  user_roles: { user_id: UserId; role: string };
  permissions: { id: number; name: string; group: 'manager' | 'admin' };
  user_permissions: { user_id: UserId; permission_id: number };
  user_games: { user_id: UserId; game_id: GameId };
  social_accounts: { provider: string; provider_id: string; user_id: UserId; linked_at: Instant };
  social_logins: SocialLoginTable;
  tokens: TokenTable;
  login_attempts: { key: string; failures: number; last_failed_at: Instant };
  settings: { name: string; value: string; updated_at: Instant };
  installation: { key: string; value: string };
  audit: AuditTable;
  platforms: { id: PlatformId; name: string };
  games: GameTable;
  game_platforms: { game_id: GameId; platform_id: PlatformId };
  rules: RuleTable;
}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
export type GameRow = Selectable<GameTable>;
export type RuleRow = Selectable<RuleTable>;
export type UserRow = Selectable<UserTable>;
