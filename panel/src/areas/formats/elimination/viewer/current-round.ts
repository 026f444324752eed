import type { BracketRound } from '@matchdesk/contract/formats/matches.record';
import type { Drawing } from '@matchdesk/engine/elimination/geometry';

type Round = Pick<BracketRound, 'timing_round' | 'is_over'>;

/** The index of the current round: the first that is not over, or the last if all are over. */
export function currentRound(rounds: readonly Round[]): number {
  const open = rounds.filter(({ is_over }) => !is_over);
  if (open.length === 0) return lastInTime(rounds);
  const first = Math.min(...open.map(({ timing_round }) => timing_round));
  return rounds.findIndex(({ is_over, timing_round }) => !is_over && timing_round === first);
}

/** The index of the final, not of the third-place match that is played at the same time. */
function lastInTime(rounds: readonly Round[]): number {
  const last = Math.max(...rounds.map(({ timing_round }) => timing_round));
  return Math.max(
    0,
    rounds.findIndex(({ timing_round }) => timing_round === last),
  );
}

/** A round by its index within its drawing. */
interface ShownRound {
  drawing: Drawing;
  chosen: number;
}

const drawingOf = ({ bracket }: Pick<BracketRound, 'bracket'>): Drawing =>
  bracket === 'lower' ? 'lower' : 'upper';

export const roundsOf = <R extends Pick<BracketRound, 'bracket'>>(
  rounds: readonly R[],
  drawing: Drawing,
): R[] => rounds.filter((round) => drawingOf(round) === drawing);

/** The current round of a drawing; without a drawing, the one in which play is going on. */
export function openedAt(
  rounds: readonly (Round & Pick<BracketRound, 'bracket'>)[],
  drawing?: Drawing,
): ShownRound {
  const current = rounds[currentRound(rounds)];
  const shown = drawing ?? (current ? drawingOf(current) : 'upper');
  return { drawing: shown, chosen: currentRound(roundsOf(rounds, shown)) };
}

/** The round to which a match belongs. */
export function roundOf(
  rounds: readonly Pick<BracketRound, 'bracket' | 'first_match' | 'matches'>[],
  number: number,
): ShownRound {
  const isIn = ({ first_match, matches }: (typeof rounds)[number]) =>
    number >= first_match && number < first_match + matches;
  const round = rounds.find(isIn);
  const drawing = round ? drawingOf(round) : 'upper';
  return { drawing, chosen: Math.max(0, roundsOf(rounds, drawing).findIndex(isIn)) };
}
