import type {
  ClanId,
  CountryId,
  GameId,
  ParticipantId,
  PlatformId,
  ProfileId,
  TeamId,
  UserId,
} from '@matchdesk/contract/ids';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import type { GrantKind } from '@matchdesk/contract/people/users.record';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantOrNull, SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

export interface UserTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<UserId>;
  /** Null only for guests; reads that may meet one must say what stands in its place. */
  email: ColumnType<string, string | null, string>;
  nickname: string;
  name: string;
  password_hash: string | null;
  birthday: string | null;
  timezone: string | null;
  country_id: CountryId | null;
  locale: Generated<string>;
  avatar: string | null;
  blocked_at: InstantOrNull;
  block_reason: string | null;
  /** When somebody else last changed their e-mail, password or second factor. */
  access_changed_at: InstantOrNull;
  /** Null until they have proven that the mailbox is theirs. */
  email_confirmed_at: InstantOrNull;
  /**
   * When the e-mail was changed to one that its owner has not confirmed yet. Until then it gets no link to set a
   * password.
   */
  email_changed_at: InstantOrNull;
  /** The confirmed e-mail before the change, which gets these links meanwhile. Nobody else can take it. */
  former_email: string | null;
  is_demo: Generated<boolean>;
  /** Was added to a tournament by nickname and has no account. */
  is_guest: Generated<boolean>;
}

export interface TokenTable {
  id: Generated<number>;
  kind: 'bearer' | 'realtime' | 'one-time' | 'reset' | 'half' | 'new-email' | 'link';
  user_id: UserId;
  hash: Buffer;
  /** The bearer token with which a realtime token was requested: logging out ends both. */
  parent_id: number | null;
  /** For a session by a participant's link: whose link it is. */
  participant_id: ParticipantId | null;
  /** Hash of the cookie of the browser that began a social login. */
  browser_hash: Buffer | null;
  created_at: Instant;
  expires_at: Instant;
  ended_at: InstantOrNull;
  /** When the person last proved their identity; null after a sign-in through a provider. */
  proved_at: InstantOrNull;
  /** When the session was opened with the second factor. */
  factor_at: InstantOrNull;
  /** For a bearer token: when it was last used, from where and with which browser. */
  seen_at: InstantOrNull;
  address: string | null;
  agent: string | null;
}

export interface SignInTable {
  id: Generated<number>;
  user_id: UserId;
  at: Instant;
  outcome: 'signed-in' | 'wrong-password' | 'wrong-code' | 'refused';
  address: string | null;
  agent: string | null;
}

/** How a right was given: with a role, with which it also goes, or by hand. */
interface Granted {
  origin: Generated<'role' | 'hand'>;
  granted_by: UserId | null;
  granted_at: InstantOrNull;
}

/** Who gave whom what, or changed how somebody else signs in. Rows are never changed: a trigger refuses it. */
export interface GrantTable {
  id: Generated<number>;
  at: Instant;
  /** Null if the server itself did it: at its first start, in the demo, or by an operator's command. */
  actor_id: UserId | null;
  user_id: UserId;
  kind: GrantKind;
  /** The roles that were given. */
  what: string | null;
  /** Whether the person may act on money from then on. */
  is_money: boolean;
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

export interface UserTables {
  users: UserTable;
  user_roles: { user_id: UserId; role: string };
  permissions: { id: number; name: string; group: 'manager' | 'admin' };
  user_permissions: Granted & { user_id: UserId; permission_id: number };
  user_games: Granted & { user_id: UserId; game_id: GameId };
  grants: GrantTable;
  social_accounts: { provider: string; provider_id: string; user_id: UserId; linked_at: Instant };
  social_logins: SocialLoginTable;
  tokens: TokenTable;
  login_attempts: { key: string; failures: number; last_failed_at: Instant };
  rates: { key: string; paid_until: Instant };
  /** Devices on which accounts were signed in to. */
  sign_in_places: { place: Buffer; device: Buffer | null; user_id: UserId; seen_at: Instant };
  sign_ins: SignInTable;
  /** The secret is encrypted. `last_step` is the time step of the last code, which cannot be used again. */
  second_factors: {
    user_id: UserId;
    secret: Buffer;
    last_step: Generated<number>;
    confirmed_at: InstantOrNull;
    created_at: Instant;
  };
  recovery_codes: { hash: Buffer; user_id: UserId; used_at: InstantOrNull };
}

interface ProfileTable extends Stamped {
  id: Generated<ProfileId>;
  user_id: UserId;
  game_id: GameId;
  /** Null if one profile serves all platforms of the game. */
  platform_id: PlatformId | null;
  nickname: string;
}

export interface TeamTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<TeamId>;
  name: string;
  logo: string | null;
  description: string;
  game_id: GameId;
  creator_id: UserId;
  max_players: number;
  is_locked: Generated<boolean>;
  /** How often the link that invites to it was replaced by a new one. */
  invite_version: Generated<number>;
}

export interface TeamMateTable {
  id: Generated<number>;
  team_id: TeamId;
  user_id: UserId;
  profile_id: ProfileId | null;
  /** Null, together with the status, for a request to join. */
  role: MemberRole | null;
  status: 1 | null;
  created_at: Instant;
}

export interface ClanTable {
  id: Generated<ClanId>;
  name: string;
  logo: string | null;
  description: string;
  creator_id: UserId;
  max_players: number;
  created_at: Instant;
}

/** What somebody entered who has not confirmed their e-mail yet. */
interface SignUpTable {
  token_hash: Buffer;
  email: string;
  nickname: string;
  name: string;
  country_id: CountryId | null;
  locale: string;
  timezone: string | null;
  password_hash: string;
  back: string | null;
  expires_at: Instant;
}

export interface PlayerTables {
  sign_ups: SignUpTable;
  profiles: ProfileTable;
  teams: TeamTable;
  team_mates: TeamMateTable;
  clans: ClanTable;
  clan_mates: {
    id: Generated<number>;
    clan_id: ClanId;
    user_id: UserId;
    role: string | null;
    status: number | null;
  };
}
