import { DoubleElimination, SingleElimination } from 'tournament-pairings';
import { type Drawn, type Kind, names, numberOf, type Pair, type Player } from '../player.ts';

/** Draws only; results are the caller's affair. */
export const player: Player = {
  entrants: names,
  generate(kind: Kind, players: string[]): Drawn {
    // In the given order, like all engines here: by default it would shuffle.
    const matches =
      kind === 'single' ? SingleElimination(players, 1, false, true) : DoubleElimination(players, 1, true);
    let sum = 0;
    for (const { round, match, win } of matches) sum += round + match + (win?.match ?? 0);
    if (Number.isNaN(sum)) throw new Error('a match is not complete');
    const name = (side: unknown) => numberOf(side as string | null);
    return { pairs: () => matches.map(({ player1, player2 }): Pair => [name(player1), name(player2)]) };
  },
};
