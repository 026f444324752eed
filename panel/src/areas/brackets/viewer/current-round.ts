import type { BracketRound } from '@matchdesk/contract/matches/record';

type Round = Pick<BracketRound, 'timing_round' | 'is_over'>;

/** Where play is: the place among these rounds of the first that is not over, or of the last. */
export function currentRound(rounds: readonly Round[]): number {
  const open = rounds.filter(({ is_over }) => !is_over);
  if (open.length === 0) return lastInTime(rounds);
  const first = Math.min(...open.map(({ timing_round }) => timing_round));
  return rounds.findIndex(({ is_over, timing_round }) => !is_over && timing_round === first);
}

/** The final, not the match for the third place that is played at the same time. */
function lastInTime(rounds: readonly Round[]): number {
  const last = Math.max(...rounds.map(({ timing_round }) => timing_round));
  return Math.max(
    0,
    rounds.findIndex(({ timing_round }) => timing_round === last),
  );
}
