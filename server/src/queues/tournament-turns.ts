import { second } from '#clock.ts';
import { createTurns, type TakeTurn } from './turns.ts';

/**
 * Changes of one tournament wait for its lock, and each holds a database connection while it waits: without turns one
 * crowded tournament would take all connections, and nobody else would be answered.
 */
export function tournamentTurns(patience = 15 * second): TakeTurn {
  return createTurns({
    // Enough for the lock to pass from one change to the next without a pause.
    atOnce: 4,
    players: 3,
    // Longer than drawing the largest bracket takes, and shorter than people and proxies wait.
    patience,
    refusal: 'tournament-busy',
    pause: 5,
  });
}
