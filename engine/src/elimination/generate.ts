import { seedOrder } from '../seeding/order.ts';
import type { ParticipantId } from '../slot.ts';
import { timingRound } from './links.ts';
import { bracketRounds } from './numbering.ts';
import type { BracketShape } from './shape.ts';
import { bracketSize, matchCount, resetMatch } from './shape.ts';
import { MatchTable } from './table.ts';

/** What a bracket takes from a row of the time line. */
export interface RoundTiming {
  readonly startsAt: number;
  readonly bestOf: number;
  /** Minutes. */
  readonly duration: number;
}

/**
 * [SEED2] A bracket with its entrants seated, best seed first; nothing is settled before the start.
 * `seeds` may be shorter than the bracket: what is left stays empty.
 */
export function generateBracket(
  shape: BracketShape,
  seeds: readonly ParticipantId[],
  timings: readonly RoundTiming[],
): MatchTable {
  const table = new MatchTable(matchCount(shape));
  const order = seedOrder(bracketSize(shape));
  for (let index = 0; index < order.length; index++) {
    const seed = order[index]!;
    if (seed <= seeds.length) table.slots[index] = seeds[seed - 1]!;
  }
  writeTimings(shape, table, timings);
  return table;
}

/** [SCHED3] Matches of one round are neighbours, so a round is written in one stroke. */
function writeTimings(shape: BracketShape, table: MatchTable, timings: readonly RoundTiming[]): void {
  for (const { firstMatch, matches } of bracketRounds(shape)) {
    const timing = timings[timingRound(shape, firstMatch) - 1]!;
    table.startsAt.fill(timing.startsAt, firstMatch, firstMatch + matches);
    table.bestOf.fill(timing.bestOf, firstMatch, firstMatch + matches);
  }
  if (shape.reset) {
    const { startsAt, duration } = timings.at(-1)!;
    table.startsAt[resetMatch(shape)] = startsAt + duration * 60_000;
  }
}
