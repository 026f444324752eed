import * as engine from '../../../../engine/src/index.ts';
import type { Coin, Drawn, Kind, Player } from '../player.ts';

const startsAt = Date.UTC(2026, 0, 1);

export const player: Player = {
  entrants: (count) => Array.from({ length: count }, (_, index) => index + 1),
  generate(kind: Kind, seeds: number[]): Drawn {
    const { shape, table } = drawTable(kind, seeds);
    readAll(shape, table);
    return {
      play: (coin) => playOut(shape, table, seeds, coin),
      pairs: () => table.rows().map(({ first, second }) => [first, second]),
    };
  },
};

export function drawTable(kind: Kind, seeds: readonly number[]) {
  const shape = engine.shapeFor(seeds.length, { double: kind === 'double' });
  const timings = engine.initialTimings(engine.timingRounds(shape), startsAt);
  return { shape, table: engine.generateBracket(shape, seeds, timings) };
}

/** Every match as the row that a server stores, with where it stands and where its two sides go. */
export function readAll(shape: engine.BracketShape, matches: engine.Rows<engine.MatchRow>): void {
  let sum = 0;
  let latest = 0;
  for (const { round, firstMatch, matches: count } of engine.bracketRounds(shape)) {
    for (let position = 0; position < count; position++) {
      const row = matches.find(firstMatch + position)!;
      const { first, second, winner, bestOf, status, reason, score, firstClaim, secondClaim } = row;
      const targets = engine.winnerTarget(shape, row.match) ^ engine.loserTarget(shape, row.match);
      sum ^= first ^ second ^ winner ^ bestOf ^ targets ^ round ^ position ^ status.length;
      if (reason !== null || score !== null || firstClaim !== null || secondClaim !== null) sum++;
      if (row.startsAt > latest) latest = row.startsAt;
    }
  }
  checksum = sum + latest;
}

/** Exported, so that no compiler can optimise the reading away. */
export let checksum = 0;

export function playOut(
  shape: engine.BracketShape,
  matches: engine.MatchTable,
  eligible: number[],
  coin: Coin,
): void {
  const format = shape.kind === 'single' ? 1 : 3;
  const seating = { format, status: 'REGISTRATION_CLOSED', shape, matches } as const;
  const start = { type: 'start', assignments: [], eligible, leaveOut: false } as const;
  const started = engine.advanceSeating(seating, start, startsAt);
  if (!started.ok) throw new Error(started.code);
  const state = { format, status: 'IN_PROGRESS', shape, matches, autoApprove: true } as const;
  for (let match = 0; match < matches.length; match++) {
    const winner = matches.slots[2 * match + (coin() ? 1 : 0)]!;
    const outcome = engine.advanceElimination(state, { type: 'finish', match, winner }, startsAt);
    if (!outcome.ok) throw new Error(outcome.code);
  }
}
