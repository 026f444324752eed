import type { Doing, Place } from '@matchdesk/contract/desk/presence';
import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Instant } from './columns.tables.ts';

export interface PresenceTables {
  presence: {
    /** The connection through which somebody looks; they may have several. */
    socket: string;
    user_id: UserId;
    what: Place['what'];
    tournament_id: TournamentId;
    /** 0 if they do not look at a match. */
    match_id: number;
    doing: Doing;
    seen_at: Instant;
  };
  /** When each member of staff was last connected. */
  staff_seen: { user_id: UserId; seen_at: Instant };
}
