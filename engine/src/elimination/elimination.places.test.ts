import { describe, expect, test } from 'vitest';
import { finalPlaces } from '#elimination/elimination.places.ts';
import {
  type BracketOptions,
  finalMatch,
  matchAt,
  resetMatch,
  thirdPlaceMatch,
} from '#elimination/elimination.shape.ts';
import { hasBoth, isFinished, sideOf } from '#match.ts';
import { randomFrom } from '#random.ts';
import type { Placing } from '#standings.ts';
import { Bracket, betterSeed, NOON } from '#testing/bracket.testing.ts';

/** Match names as staff say them: U1.1 is the first match of the first upper round. */
const numberOf = ({ shape }: Bracket, name: string): number => {
  if (name === 'final') return finalMatch(shape);
  if (name === 'third') return thirdPlaceMatch(shape);
  if (name === 'reset') return resetMatch(shape);
  const [, letter, round, match] = /^([UL])(\d+)\.(\d+)$/.exec(name)!;
  const bracket = letter === 'U' ? 'upper' : 'lower';
  return matchAt(shape, { bracket, round: Number(round), position: Number(match) - 1 })!;
};

/**
 * The named matches end as double no-shows, the better seed wins the rest. The lower side wins the final only where the
 * reset is named.
 */
function playOut(bracket: Bracket, noShows: readonly string[]): Bracket {
  const missed = new Set(noShows.map((name) => numberOf(bracket, name)));
  for (let match = 0; match < bracket.table.length; match++) {
    const row = bracket.row(match);
    if (isFinished(row) || !hasBoth(row)) continue;
    const needsReset = match === finalMatch(bracket.shape) && missed.has(resetMatch(bracket.shape));
    if (missed.has(match))
      bracket.must(bracket.apply({ type: 'finish', match, winner: null, reason: 'double_no_show' }));
    else if (needsReset) bracket.finish(match, row.second);
    else bracket.finish(match, betterSeed(row) === 0 ? row.first : row.second);
  }
  expect(bracket.status).toBe('FINISHED');
  return bracket;
}

const played = (count: number, options: BracketOptions, ...noShows: string[]): Bracket =>
  playOut(Bracket.started(count, options), noShows);

/** A bracket seated by hand: `seats` says how many participants sit in each match of round 1. */
function seatedByHand(seats: readonly number[], ...noShows: string[]): Bracket {
  const count = seats.reduce((sum, seated) => sum + seated, 0);
  const bracket = new Bracket(2 * seats.length);
  let next = 1;
  const assignments = seats.flatMap((seated, match) => {
    const participants = Array.from({ length: seated }, () => next++);
    return seated === 0 ? [] : [{ match, participants }];
  });
  const eligible = Array.from({ length: count }, (_, index) => index + 1);
  bracket.must(bracket.seating({ type: 'start', assignments, eligible, leaveOut: false }));
  return playOut(bracket, noShows);
}

function leave(bracket: Bracket, ...participants: number[]): Bracket {
  for (const participant of participants) {
    const matches = bracket
      .rows()
      .filter((row) => sideOf(row, participant) !== undefined)
      .map(({ match }) => match);
    bracket.must(bracket.apply({ type: 'disqualify', participant, matches }));
  }
  return bracket;
}

const COUNTED = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const range = (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`);

/** Writes places as SPEC.md does: `1 · 2 free · three on 3–4`. */
function told(places: readonly Placing[]): string {
  const words: string[] = [];
  let ahead = 0;
  for (const group of Map.groupBy(places, ({ from }) => from).values()) {
    const { from, to } = group[0]!;
    if (from > ahead + 1) words.push(`${range(ahead + 1, from - 1)} free`);
    words.push(group.length === 1 ? range(from, to) : `${COUNTED[group.length]} on ${range(from, to)}`);
    ahead = to;
  }
  return words.join(' · ');
}

const placesOf = ({ shape, table, left }: Bracket) => finalPlaces(shape, table, left);
const toldOf = (bracket: Bracket) => told(placesOf(bracket));

const third = { thirdPlace: true };
const double = { double: true };

describe('final places', () => {
  test.each<readonly [string, () => Bracket, string]>([
    ['SE 4, first semifinal', () => played(4, {}, 'U1.1'), '1 · 2 free · three on 3–4'],
    ['… one of the pair leaves', () => leave(played(4, {}, 'U1.1'), 4), '1 · two on 2–3'],
    ['… with third-place match', () => played(4, third, 'U1.1'), '1 · 2 free · 3 · two on 4'],
    ['… the semifinalist leaves', () => leave(played(4, third, 'U1.1'), 3), '1 · 2 free · two on 3'],
    ['SE 4, both semifinals, third place', () => played(4, third, 'U1.1', 'U1.2'), '1–3 free · four on 4'],
    ['SE 4, third-place match', () => played(4, third, 'third'), '1 · 2 · 3 free · two on 4'],
    ['… one leaves', () => leave(played(4, third, 'third'), 4), '1 · 2 · 3'],
    ['SE 4, final', () => played(4, {}, 'final'), '1 free · two on 2 · two on 3–4'],
    ['… a beaten semifinalist leaves', () => leave(played(4, {}, 'final'), 4), '1 free · two on 2 · 3'],
    ['SE 5, 4–5 and 2–3', () => played(5, {}, 'U1.2', 'U2.2'), '1 · 2 free · two on 3 · 4 free · two on 5'],
    ['SE 8, first quarterfinal', () => played(8, {}, 'U1.1'), '1 · 2 · 3 · 4 free · five on 5–8'],
    [
      'SE 8, first and second quarterfinal',
      () => played(8, {}, 'U1.1', 'U1.2'),
      '1 · 2 free · 3 · 4 free · six on 5–8',
    ],
    ['… one leaves', () => leave(played(8, {}, 'U1.1', 'U1.2'), 8), '1 · 2 · 3 free · five on 4–7'],
    ['SE 8, champion disqualified', () => leave(played(8, {}), 1), '1 · two on 2–3 · four on 4–7'],
    ['SE 8, a semifinalist disqualified', () => leave(played(8, {}), 4), '1 · 2 · 3 · four on 4–7'],
    ['5 seated by hand 2, 2, 0, 1', () => seatedByHand([2, 2, 0, 1]), '1 · 2 · 3 · two on 4–5'],
    ['4 seated 2, 2, 0, 0', () => seatedByHand([2, 2, 0, 0], 'U1.1'), '1 · 2 free · three on 3–4'],
    ['DE 3, 2–3', () => played(3, double, 'U1.2'), '1 · 2 free · two on 3'],
    ['DE 4, first upper match', () => played(4, double, 'U1.1'), '1 · 2 · 3 free · two on 4'],
    ['DE 4, final', () => played(4, double, 'final'), '1 free · two on 2 · 3 · 4'],
    ['DE 4, reset', () => played(4, { ...double, reset: true }, 'reset'), '1 free · two on 2 · 3 · 4'],
    ['DE 6, 4–5', () => played(6, double, 'U1.2'), '1 · 2 · 3 · 4 · 5 free · two on 6'],
    [
      'DE 8, U1.1 and U1.2',
      () => played(8, double, 'U1.1', 'U1.2'),
      '1 · 2 · 3 free · 4 · 5–6 free · five on 7–8',
    ],
    [
      'DE 8, U1.1 and L1.2',
      () => played(8, double, 'U1.1', 'L1.2'),
      '1 · 2 · 3 · 4 free · 5 · 6 free · four on 7–8',
    ],
    [
      'DE 8, U1.1 and L2.1',
      () => played(8, double, 'U1.1', 'L2.1'),
      '1 · 2 · 3 · 4 free · two on 5 · 6 free · three on 7–8',
    ],
  ])('[OUT6] %s', (_, bracket, expected) => {
    expect(toldOf(bracket())).toBe(expected);
  });

  test('[OUT6] the pair of a double no-show sits on one seat, and so do those whom it meets below; who is alone has none', () => {
    const seats = (bracket: Bracket) =>
      Object.fromEntries(placesOf(bracket).map(({ participant, seat }) => [participant, seat]));
    const four = played(4, {}, 'U1.1');
    expect(seats(four)).toEqual({ 1: 0, 2: undefined, 3: undefined, 4: 0 });
    expect(seats(leave(four, 4))).toEqual({ 1: undefined, 2: undefined, 3: undefined });
    const pairs = played(8, double, 'U1.1', 'U1.2');
    const below = numberOf(pairs, 'L1.1');
    expect(placesOf(pairs).filter(({ seat }) => seat === below)).toEqual(
      [1, 4, 5, 8].map((participant) => ({ participant, from: 7, to: 8, seat: below })),
    );
  });

  test('[OUT6] rows say the same as a table, in any order', () => {
    const bracket = leave(played(16, { double: true, reset: true }, 'U1.1', 'L1.3', 'U2.2'), 3, 11);
    const { shape, left } = bracket;
    expect(finalPlaces(shape, bracket.rows().toReversed(), left)).toEqual(placesOf(bracket));
  });

  test('[OUT6] [RR12] those who did not reach the bracket follow from the people still in plus one', () => {
    const { shape, table, left } = leave(played(4, {}, 'final'), 4);
    left.set(11, { participant: 11, how: 'removed', at: NOON, by: null, missed: [], place: null });
    const behind = [
      { participant: 10, from: 1, to: 1 },
      { participant: 11, from: 2, to: 3 },
      { participant: 12, from: 2, to: 3 },
      { participant: 13, from: 4, to: 5 },
      { participant: 14, from: 4, to: 5 },
    ];
    expect(finalPlaces(shape, table, left, behind).slice(3)).toEqual([
      { participant: 10, from: 4, to: 4 },
      { participant: 12, from: 5, to: 5 },
      { participant: 13, from: 6, to: 7 },
      { participant: 14, from: 6, to: 7 },
    ]);
  });

  test('[OUT6] ranges never overlap, reach no further than the people, and leaving worsens nobody', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = randomFrom(seed);
      const bracket = Bracket.started(2 + Math.floor(random() * 15), {
        double: random() < 0.5,
        thirdPlace: random() < 0.5,
        reset: random() < 0.5,
      });
      for (let match = 0; match < bracket.table.length; match++) {
        const row = bracket.row(match);
        if (isFinished(row) || !hasBoth(row)) continue;
        const end = random() < 0.3 ? 'none' : random() < 0.5 ? 'first' : 'second';
        bracket.must(
          bracket.apply(
            end === 'none'
              ? { type: 'finish', match, winner: null, reason: 'double_no_show' }
              : { type: 'finish', match, winner: row[end] },
          ),
        );
      }
      let before = placesOf(bracket);
      expect(before).toHaveLength(bracket.participants.length);
      for (const participant of bracket.participants.filter(() => random() < 0.3)) {
        leave(bracket, participant);
        const now = placesOf(bracket);
        expect(now).toHaveLength(before.length - 1);
        for (const { participant: stayed, from, to } of now) {
          const was = before.find((placing) => placing.participant === stayed)!;
          expect(from <= was.from && to <= was.to && from <= to && to <= now.length).toBe(true);
        }
        for (const [index, next] of now.slice(1).entries())
          expect(next.from === now[index]!.from || next.from > now[index]!.to).toBe(true);
        before = now;
      }
    }
  });
});
