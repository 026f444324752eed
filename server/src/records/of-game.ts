import type { GameId } from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/schema.ts';

/** The tables whose rows may belong to a game. */
type TableOfGames = {
  [Name in keyof Tables]: 'game_id' extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

/** The game of a row; null if it belongs to no particular game. */
export const gameOf = (table: TableOfGames): RawBuilder<{ id: GameId; name: string } | null> => sql`(
  select json_build_object('id', games.id, 'name', games.name)
  from games where games.id = ${sql.ref(`${table}.game_id`)})`;

/** Whether a row belongs to one of these games; 0 stands for rows without one. */
export const isOfGames = (games: readonly number[]): RawBuilder<boolean> =>
  sql`(game_id = any(${games}) or (${games.includes(0)} and game_id is null))`;

/** The game of a form as its column stores it. */
export const gameOrNull = (gameId: number): GameId | null => (gameId === 0 ? null : (gameId as GameId));
