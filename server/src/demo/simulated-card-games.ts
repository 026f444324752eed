import type { CardGames } from '#card-games/index.ts';
import { second } from '#clock.ts';
import type { Log } from '#log.ts';

const shortest = 4 * second;
const spread = 16 * second;
/** Some games fail, so that there is something to decide and a game to recreate. */
const failsEvery = 6;

/** Stands in for a card-game service while the demo runs: games last a few seconds, and now and then one fails. */
export function simulatedCardGames(log: Log, random = Math.random): CardGames {
  const running = new Set<NodeJS.Timeout>();
  return {
    async open({ match_id, players }, deliver) {
      const isFailed = match_id % failsEvery === 0;
      const timer = setTimeout(
        () => {
          running.delete(timer);
          const winner = players[random() < 0.5 ? 0 : 1];
          deliver({ match_id, winner_id: isFailed || !winner ? null : winner.id }).catch((error) =>
            log.warn({ err: error }, 'a simulated card game was not taken'),
          );
        },
        isFailed ? shortest : shortest + random() * spread,
      );
      running.add(timer);
    },
    close() {
      for (const timer of running) clearTimeout(timer);
    },
  };
}
