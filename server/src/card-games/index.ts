export { byHttp } from './http-card-games.ts';

/** A match that a card-game service is asked to hold. */
export interface CardGame {
  tournament_id: number;
  match_id: number;
  players: { id: number; name: string }[];
  /** The same when a game is asked for again because nobody knows whether the first request arrived. */
  opening: string;
}

/** How a game ended. Without a winner it could not be held, and people decide. */
export interface CardGameResult {
  match_id: number;
  winner_id: number | null;
  /** As first:second. */
  result?: string | undefined;
}

/** Opens games elsewhere. Results come back over our own call, or, from a stand-in, by `deliver`. */
export interface CardGames {
  open(game: CardGame, deliver: (result: CardGameResult) => Promise<void>): Promise<void>;
  close(): void;
}
