import type {
  ClanId,
  CountryId,
  GameId,
  PlatformId,
  ProfileId,
  TeamId,
  UserId,
} from '@matchdesk/contract/ids';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import type { Generated } from 'kysely';
import type { Instant, SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

export interface ProfileTable extends Stamped {
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
export interface SignUpTable {
  token_hash: Buffer;
  email: string;
  nickname: string;
  name: string;
  country_id: CountryId | null;
  locale: string;
  timezone: string | null;
  password_hash: string;
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
