export { byHttp } from './http-card-games.ts';

/** A match for which a card-game service is asked to open a game. */
export interface CardGame {
  tournament_id: number;
  match_id: number;
  players: { id: number; name: string }[];
  /** The same id when the request is repeated because nobody knows whether the first one arrived. */
  opening: string;
}

/** How a game ended. Without a winner, the game could not be played, and people decide. */
export interface CardGameResult {
  match_id: number;
  winner_id: number | null;
  /** Written as first:second. */
  result?: string | undefined;
}

/** Opens games at a service. Results come back through our own call, or from a stand-in by `deliver`. */
export interface CardGames {
  open(game: CardGame, deliver: (result: CardGameResult) => Promise<void>): Promise<void>;
  close(): void;
}
