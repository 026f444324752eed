import type { Match } from '@matchdesk/contract/formats/matches.record';
import { type BracketShape, matchAt } from '@matchdesk/engine/elimination/geometry';
import type { MatchStore } from '#areas/formats/matches/index.ts';

/** The matches after which no other comes, and the one that may follow the final of a double elimination. */
function decidingMatches(shape: BracketShape) {
  const at = (bracket: Match['bracket'], round: number) => matchAt(shape, { bracket, round, position: 0 });
  const reset = at('final', 2);
  const final = at('final', 1) ?? at('upper', shape.rounds);
  const third = at('third', 1);
  return { final, reset, third };
}

/**
 * Whether the bracket may be over once this match is decided. Matches that are not loaded count as decided, since
 * somebody then only looks once more.
 */
export function endsBracket(
  shape: BracketShape,
  store: Pick<MatchStore<Match>, 'find'>,
  number: number,
): boolean {
  const { final, reset, third } = decidingMatches(shape);
  const isOver = (one: number | undefined) => {
    const status = one === undefined ? undefined : store.find(one)?.match.status;
    return status === undefined || status === 'FINISHED';
  };
  if (number === final || number === reset) return isOver(third);
  return number === third && isOver(final);
}
