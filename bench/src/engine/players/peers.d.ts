/** Types for the parts of the peers used here: their own types exist only once the bench has installed them. */

declare module 'brackets-manager' {
  export class BracketsManager {
    constructor(storage: object);
    create: { stage(stage: object): Promise<object> };
    update: { match(match: object): Promise<void> };
    storage: { select(table: 'match'): Promise<unknown> };
  }
}

declare module 'brackets-memory-db' {
  export class InMemoryDatabase {}
}

declare module 'tournament-organizer' {
  interface Match {
    getId(): string;
    getPlayer1(): { id: string | null };
    getPlayer2(): { id: string | null };
  }

  interface Tournament {
    set(options: object): void;
    createPlayer(name: string, id: string): object;
    startTournament(): void;
    getActiveMatches(): Match[];
    getMatches(): Match[];
    enterResult(id: string, player1Wins: number, player2Wins: number): void;
  }

  export default class Organizer {
    createTournament(name: string): Tournament;
  }
}

declare module 'tournament-pairings' {
  interface Match {
    round: number;
    match: number;
    player1: string | number | null;
    player2: string | number | null;
    win?: { round: number; match: number };
  }

  export function SingleElimination(
    players: string[],
    startingRound: number,
    consolation: boolean,
    ordered: boolean,
  ): Match[];
  export function DoubleElimination(players: string[], startingRound: number, ordered: boolean): Match[];
}
