import type {
  GameId,
  LinkId,
  ParticipantId,
  PlatformId,
  ProfileId,
  RegionId,
  RuleId,
  StationGroupId,
  StationId,
  TeamId,
  TemplateId,
  TournamentId,
  UserId,
  VenueId,
} from '@matchdesk/contract/ids';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import type { ParticipantStatus, TournamentStatus, TournamentType } from '@matchdesk/contract/statuses';
import type { BulkAction } from '@matchdesk/contract/tournaments/participants';
import type { AgeCheck } from '@matchdesk/contract/tournaments/participants.rules';
import type { PrizePlace } from '@matchdesk/contract/tournaments/tournaments';
import type { Leaver } from '@matchdesk/engine';
import type { ColumnType, Generated, Selectable } from 'kysely';
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
  venue_id: VenueId | null;
  station_group_id: StationGroupId | null;
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
  /** 0 where it does not matter. */
  least_age: Generated<number>;
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

/** What is announced of a tournament when people come, leave or check in. */
export type TournamentCounts = Pick<
  StoredTournament,
  'id' | 'status' | 'version' | 'registered_count' | 'checkin_count' | 'active_count'
>;

/** The version of a tournament's rules that somebody accepted when they registered. */
export interface AcceptedRule {
  id: RuleId;
  name: string;
  version: number;
}

export interface ParticipantTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<ParticipantId>;
  tournament_id: TournamentId;
  type: number;
  status: ParticipantStatus;
  tournament_position: number | null;
  /** The player, or the creator of the team. */
  user_id: UserId;
  profile_id: ProfileId | null;
  team_id: TeamId | null;
  /** Nickname, name, nickname in the game and team in lower case, for the trigram index; no e-mail. */
  search_text: string;
  /** The participant's final place, alone or shared with others who went out in the same round. */
  place_from: Generated<number | null>;
  place_to: Generated<number | null>;
  /** Equal for participants of one place who count as one when its prize is shared; null for everybody else. */
  place_seat: Generated<number | null>;
  /** How they left after the start; null for those still in. */
  leaving: ColumnType<Leaver | null, string | null | undefined, string | null>;
  /** By what it is known that everybody in it is old enough; null where nobody asked. */
  age_check: ColumnType<AgeCheck | null, AgeCheck | null | undefined, AgeCheck | null>;
  /** How often their link was replaced by a new one. */
  link_version: Generated<number>;
  /** Null where there were no rules, or nothing was asked. */
  accepted_rule: ColumnType<AcceptedRule | null, string | null | undefined, string | null>;
}

interface ParticipantMemberTable {
  tournament_id: TournamentId;
  participant_id: ParticipantId;
  user_id: UserId;
  profile_id: ProfileId | null;
  role: MemberRole;
  is_in_play: Generated<boolean>;
}

interface ParticipantLogTable {
  id: Generated<number>;
  tournament_id: TournamentId;
  participant_id: ParticipantId;
  created_at: Instant;
  gamer_unique_id: string | null;
  profile_id: ProfileId | null;
  user_id: UserId;
  actor_id: UserId | null;
  type: number;
  team_id: TeamId | null;
  team_name: string | null;
  role: MemberRole;
  status: 'registered' | 'checkin' | 'deleted';
}

/** A change of many participants at once, kept so that it can be undone. */
export interface ParticipantBulkTable {
  id: Generated<number>;
  tournament_id: TournamentId;
  action: BulkAction;
  created_at: Instant;
  /** Whether there was a draw at that time. */
  is_drawn: boolean;
  /** The participants it changed, each with the status before and the version after. */
  participants: ParticipantId[];
  statuses: ParticipantStatus[];
  versions: number[];
  undone_at: InstantOrNull;
}

/** A link by which a guest takes over their seat with an account of their own. */
export interface GuestClaimTable {
  token_hash: Buffer;
  guest_id: UserId;
  participant_id: ParticipantId;
  tournament_id: TournamentId;
  created_by: UserId;
  created_at: Instant;
  expires_at: Instant;
  /** When the link was used, or replaced by a newer one. */
  ended_at: InstantOrNull;
}

export interface ParticipantTables {
  participants: ParticipantTable;
  participant_members: ParticipantMemberTable;
  participant_logs: ParticipantLogTable;
  participant_bulks: ParticipantBulkTable;
  guest_claims: GuestClaimTable;
}

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

interface TemplateTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<TemplateId>;
  kind: 'bracket' | 'room';
  title: string;
  game_id: GameId;
  info: Json<{ duration: number; matches: number }[]>;
}

export interface TemplateTables {
  templates: TemplateTable;
}

/** What a link opens. */
export type LinkKind = 'BOARD';

interface LinkTable {
  id: Generated<LinkId>;
  kind: LinkKind;
  tournament_id: TournamentId;
  /** Raised by renewing: a token names the version that it opens. */
  version: Generated<number>;
  made_by: UserId | null;
  made_at: Instant;
  renewed_at: InstantOrNull;
  /** When somebody last opened it, to the minute. */
  seen_at: InstantOrNull;
  revoked_at: InstantOrNull;
}

export interface LinkTables {
  links: LinkTable;
}

interface VenueTable extends Stamped, SoftDeleted, Versioned {
  id: Generated<VenueId>;
  name: string;
  time_zone: string;
}

interface StationGroupTable {
  id: Generated<StationGroupId>;
  venue_id: VenueId;
  /** Orders the groups of a venue. */
  position: number;
  name: string;
  /** None where all games can be played. */
  games: GameId[];
  removed_at: InstantOrNull;
}

interface StationTable {
  id: Generated<StationId>;
  venue_id: VenueId;
  group_id: StationGroupId;
  number: number;
  closed_at: InstantOrNull;
  closed_because: string | null;
  removed_at: InstantOrNull;
}

export interface VenueTables {
  venues: VenueTable;
  station_groups: StationGroupTable;
  stations: StationTable;
}
