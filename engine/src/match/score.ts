import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { Side } from '../slot.ts';
import type { Score } from './match.ts';

export const MAX_SCORE = 32_000;

export const winsNeeded = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

/** [FIN3] An odd best-of is over when one side has the majority; a score must agree with the winner. */
export function checkScore(score: Score, winnerSide: Side, bestOf: number): Refused | undefined {
  const won = score[winnerSide];
  const lost = score[winnerSide === 0 ? 1 : 0];
  const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= MAX_SCORE;
  const needed = winsNeeded(bestOf);
  const fits = bestOf % 2 === 1 ? won === needed && lost < needed : won >= lost;
  if (isCount(won) && isCount(lost) && fits) return undefined;
  return refuse('bad-score', { first: score[0], second: score[1], bestOf, needed });
}
