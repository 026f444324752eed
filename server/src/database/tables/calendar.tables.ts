import type { GameId, UserId } from '@matchdesk/contract/ids';
import type { Instant, InstantOrNull } from './columns.tables.ts';

/** The secret address to which somebody's own calendar is subscribed. */
export interface CalendarTables {
  calendar_feeds: {
    user_id: UserId;
    token_hash: Buffer;
    /** None for all games. */
    games: GameId[];
    created_at: Instant;
    read_at: InstantOrNull;
  };
}
