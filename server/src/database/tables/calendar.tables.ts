import type { GameId, UserId } from '@matchdesk/contract/ids';
import type { Instant, InstantOrNull } from './columns.tables.ts';

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
