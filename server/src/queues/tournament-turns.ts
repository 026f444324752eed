import { second } from '#clock.ts';
import { createTurns, type TakeTurn } from './turns.ts';

/**
 * Changes of one tournament wait for its lock, and each that waits holds a connection to the database: without turns
 * one crowded tournament would take all of them, and nobody else would be answered.
 */
export function tournamentTurns(patience = 15 * second): TakeTurn {
  return createTurns({
    // Enough for the lock to go from one to the next without a pause.
    atOnce: 4,
    players: 3,
    // Longer than the largest bracket takes to be drawn, and shorter than people and proxies wait.
    patience,
    refusal: 'tournament-busy',
    pause: 5,
  });
}
