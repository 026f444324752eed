import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Instant, InstantOrNull } from './columns.tables.ts';

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

export interface EntryTables {
  guest_claims: GuestClaimTable;
}
