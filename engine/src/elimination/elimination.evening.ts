import type { Rows } from '../draft.ts';
import { addTask, type Evening, expectedGames, type MatchFacts, wasPlayed } from '../forecast/evening.ts';
import { hasBoth, isFinished, type MatchRow } from '../match.ts';
import { EMPTY, VOID } from '../slot.ts';
import { feedersOf } from './elimination.invariants.ts';
import { type BracketShape, matchCount, resetMatch, timingRound } from './elimination.shape.ts';

/** [FORE1] A started bracket: each match waits for those whose winners or losers it gets. */
export function addBracket(
  evening: Evening,
  shape: BracketShape,
  rows: Rows<MatchRow>,
  { timesOf, idOf }: MatchFacts,
): void {
  const first = evening.kinds.length;
  const reset = resetMatch(shape);
  for (let match = 0; match < matchCount(shape); match++) {
    const row = rows.find(match)!;
    const after = feedersOf(shape, match).map((feeder) => first + feeder);
    // A pause for a free win keeps the indices of the tasks in step with the numbers of the matches.
    if (willPassOn(row)) addTask(evening, { kind: 'pause', after });
    else {
      addTask(evening, {
        kind: 'match',
        id: idOf(match),
        after,
        round: timingRound(shape, match),
        // [SCHED3] The reset begins when the final ends, whatever is planned.
        ...(match !== reset && { planned: row.startsAt }),
        games: expectedGames(row.bestOf),
        chance: match === reset && !hasBoth(row) ? 0.5 : 1,
        isOver: isFinished(row),
        isPlayed: wasPlayed(row),
        times: timesOf(match),
      });
    }
  }
}

/** [SEED5] One side stays empty: whoever comes to the other goes on at once. */
const willPassOn = ({ first, second }: MatchRow): boolean =>
  (first === VOID && second === EMPTY) || (first === EMPTY && second === VOID);
