import type { Doing, Place } from '@matchdesk/contract/desk/presence';
import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Instant } from './columns.tables.ts';

export interface PresenceTables {
  presence: {
    /** The connection by which somebody looks; they may have several. */
    socket: string;
    user_id: UserId;
    what: Place['what'];
    tournament_id: TournamentId;
    /** 0 where it is no match. */
    match_id: number;
    doing: Doing;
    seen_at: Instant;
  };
  /** When somebody of the staff was connected last. */
  staff_seen: { user_id: UserId; seen_at: Instant };
}
