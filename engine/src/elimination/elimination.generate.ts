import { MINUTE, type TimingRow } from '../schedule.ts';
import { fillSeedOrder } from '../seeding.ts';
import { EMPTY, type ParticipantId } from '../slot.ts';
import {
  type BracketShape,
  bracketRounds,
  bracketSize,
  matchCount,
  resetMatch,
  timingRound,
} from './elimination.shape.ts';
import { MatchTable } from './match-table.ts';

/**
 * [SEED2] A bracket with its entrants seated, best seed first; nothing is settled before the start.
 * `seeds` may be shorter than the bracket: what is left stays empty.
 */
export function generateBracket(
  shape: BracketShape,
  seeds: readonly ParticipantId[],
  timings: readonly TimingRow[],
): MatchTable {
  const table = new MatchTable(matchCount(shape));
  const { slots } = table;
  const size = bracketSize(shape);
  fillSeedOrder(slots, size);
  for (let slot = 0; slot < size; slot++) {
    const seed = slots[slot]!;
    slots[slot] = seed <= seeds.length ? seeds[seed - 1]! : EMPTY;
  }
  writeTimings(shape, table, timings);
  return table;
}

/** [SCHED3] Matches of one round have consecutive numbers, so each column is filled once per round. */
function writeTimings(shape: BracketShape, table: MatchTable, timings: readonly TimingRow[]): void {
  for (const { firstMatch, matches } of bracketRounds(shape)) {
    const timing = timings[timingRound(shape, firstMatch) - 1]!;
    table.startsAt.fill(timing.startsAt, firstMatch, firstMatch + matches);
    table.bestOf.fill(timing.gamesCount ?? 1, firstMatch, firstMatch + matches);
  }
  if (shape.reset) {
    const { startsAt, duration } = timings.at(-1)!;
    table.startsAt[resetMatch(shape)] = startsAt + duration * MINUTE;
  }
}
