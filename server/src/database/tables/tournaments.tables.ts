import type {
  GameId,
  PlatformId,
  RegionId,
  RuleId,
  TemplateId,
  TournamentId,
  UserId,
} from '@matchdesk/contract/ids';
import type { TournamentStatus, TournamentType } from '@matchdesk/contract/statuses';
import type { PrizePlace } from '@matchdesk/contract/tournaments/tournaments';
import type { Generated, Selectable } from 'kysely';
import type { Instant, InstantOrNull, Json, SoftDeleted, Stamped, Versioned } from './columns.tables.ts';

export interface TournamentTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<TournamentId>;
  title: string;
  description: string;
  status: TournamentStatus;
  type: TournamentType;
  match_type: number;
  game_id: GameId;
  platform_id: PlatformId | null;
  rule_id: RuleId | null;
  template_id: TemplateId | null;
  region_id: RegionId | null;
  supported_countries: string[];
  prize_pool: Json<PrizePlace[]>;
  /** When the prizes were changed after the start. */
  prize_pool_changed_at: Generated<string | null>;
  creator_id: UserId | null;

  max_member: number;
  team_mates: number;
  substitute_limit: number;
  fixture_participants: number;
  rounds: number;
  min_lobby_players: number;
  max_lobby_players: number;

  started_at: Instant;
  end_at: Instant;
  register_timeout: number | null;
  check_in_time: number;
  auto_check_in: boolean;
  /** When the clock has to look at the tournament next. */
  due_at: InstantOrNull;

  chat_link: string;
  site_link: string;
  deeplink: string;
  challenge_description: string;
  secret_code: string;
  sponsor_text: string;
  sponsor_url: string;
  image: string | null;
  icon: string | null;
  sponsor_image: string | null;
  is_chat_enabled: boolean;
  chat_image_enabled: boolean;
  available_web: boolean;
  available_mobile: boolean;
  notify_mzaalo: boolean;
  require_user_profiling: boolean;
  is_private: boolean;
  custom_seeding: boolean;
  with_third_place_match: boolean;
  match_autohandle: boolean;
  consider_in_leaderboard: boolean;
  send_promo: boolean;
  auto_approve: boolean;
  grand_final_reset: boolean;

  /** Updated under the tournament's lock, so that lists and limits need not count. */
  registered_count: Generated<number>;
  checkin_count: Generated<number>;
  active_count: Generated<number>;
  /** Raised whenever all matches are deleted for a new draw. */
  generation: Generated<number>;
  /** The status to which a failed or interrupted start returns. */
  pending_from: TournamentStatus | null;
  pending_since: InstantOrNull;
  is_generated: Generated<boolean>;
}

export interface TournamentTables {
  tournaments: TournamentTable;
}

export type StoredTournament = Selectable<TournamentTable>;
