import type { ParticipantId, ProfileId, TeamId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import type { ParticipantStatus } from '@matchdesk/contract/statuses';
import type { BulkAction } from '@matchdesk/contract/tournaments/participants';
import type { Leaver } from '@matchdesk/engine';
import type { Generated } from 'kysely';
import type {
  Instant,
  InstantOrNull,
  JsonOrNull,
  SoftDeleted,
  Stamped,
  Versioned,
} from './columns.tables.ts';

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
  /** Removed or disqualified after the start; null for those still in. */
  leaving: Generated<JsonOrNull<Leaver>>;
  /** How often their check-in link was replaced by a new one. */
  link_version: Generated<number>;
}

export interface ParticipantMemberTable {
  tournament_id: TournamentId;
  participant_id: ParticipantId;
  user_id: UserId;
  profile_id: ProfileId | null;
  role: MemberRole;
  is_in_play: Generated<boolean>;
}

export interface ParticipantLogTable {
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
