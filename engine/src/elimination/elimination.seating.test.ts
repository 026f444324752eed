import { describe, expect, test } from 'vitest';
import { Bracket, entrants } from '#testing/bracket.testing.ts';
import { emptied, seatIn, slots, startOf } from '#testing/seat-commands.ts';
import { randomFrom, shuffled } from '../random.ts';
import { seedOrder } from '../seeding.ts';
import { EMPTY, VOID } from '../slot.ts';
import { seatedBySeed } from './seats.ts';

describe('seating by hand', () => {
  test('[SEED6] only upper rounds 1 and 2, never the third place, and only the eligible', () => {
    const bracket = new Bracket(8, { thirdPlace: true });
    for (const match of [6, 7, 8, -1, 0.5]) {
      expect(bracket.seating(seatIn(match, 0, 1))).toMatchObject({ code: 'not-seatable' });
    }
    expect(bracket.seating({ type: 'unseat', match: 6, side: 0 })).toMatchObject({ code: 'not-seatable' });
    expect(bracket.seating({ ...seatIn(0, 0, 9), eligible: false })).toMatchObject({ code: 'not-eligible' });
    bracket.status = 'STARTED';
    expect(bracket.seating(seatIn(0, 0, 1))).toMatchObject({ code: 'wrong-status' });
  });

  test('[SEED7] a seated one moves, or changes places with who sits there', () => {
    const bracket = new Bracket(4);
    bracket.must(bracket.seating(seatIn(0, 1, 3, { match: 1, side: 1 })));
    expect([slots(bracket, 0), slots(bracket, 1)]).toEqual([
      [1, 3],
      [2, 4],
    ]);
    const stay = bracket.must(bracket.seating(seatIn(0, 1, 3, { match: 0, side: 1 })));
    expect(stay.changes).toEqual([]);
    expect(bracket.seating(seatIn(0, 0, 2, { match: 1, side: 1 }))).toMatchObject({ code: 'not-seated' });
    bracket.must(bracket.seating({ type: 'unseat', match: 1, side: 1 }));
    bracket.must(bracket.seating(seatIn(1, 1, 3, { match: 0, side: 1 })));
    expect([slots(bracket, 0), slots(bracket, 1)]).toEqual([
      [1, EMPTY],
      [2, 3],
    ]);
  });

  test('[SEED7] places are changed between the rounds too, and a newcomer leaves who sat there without one', () => {
    const bracket = emptied(8, 0);
    bracket.must(bracket.seating(seatIn(4, 0, 1)));
    const [second] = slots(bracket, 2);
    bracket.must(bracket.seating(seatIn(2, 0, 1, { match: 4, side: 0 })));
    expect([slots(bracket, 4)[0], slots(bracket, 2)[0]]).toEqual([second, 1]);
    expect(slots(bracket, 0)).toEqual([VOID, VOID]);
    bracket.must(bracket.seating(seatIn(2, 0, 8)));
    expect(slots(bracket, 2)[0]).toBe(8);
    expect(bracket.seating(seatIn(2, 1, 1, { match: 7, side: 0 }))).toMatchObject({ code: 'not-seatable' });
  });

  test('[SEED8] a round 2 seat needs an empty match below and closes it', () => {
    const bracket = emptied(8, 0);
    expect(bracket.seating(seatIn(4, 1, 8))).toMatchObject({
      code: 'feeder-not-empty',
      facts: { feeder: 1 },
    });
    bracket.must(bracket.seating(seatIn(4, 0, 1)));
    expect(slots(bracket, 0)).toEqual([VOID, VOID]);
    expect(bracket.seating(seatIn(0, 0, 8))).toMatchObject({ code: 'taken-in-next-round' });
    bracket.must(bracket.seating(seatIn(4, 0, 8)));
    expect(slots(bracket, 4)).toEqual([8, EMPTY]);
  });

  test('[SEED8] after the start it is as if they had had a free win below', () => {
    const bracket = emptied(8, 0, 1);
    bracket.must(bracket.seating(seatIn(4, 0, 1)));
    bracket.must(bracket.seating(seatIn(4, 1, 8)));
    bracket.must(bracket.seating({ ...startOf(8), leaveOut: true }));
    expect(bracket.row(4)).toMatchObject({ first: 1, second: 8, status: 'OPENED' });
    expect(bracket.row(0)).toMatchObject({ status: 'FINISHED', winner: 0 });
  });

  test('[SEED8] [SEED5] they have their free win also where nobody is seated beside them', () => {
    for (const side of [0, 1] as const) {
      const bracket = emptied(8, 0, 1);
      bracket.must(bracket.seating(seatIn(4, side, 1)));
      bracket.must(bracket.seating({ ...startOf(8), leaveOut: true }));
      expect(bracket.row(4)).toMatchObject({ status: 'FINISHED', reason: 'free_win', winner: 1 });
      expect(slots(bracket, 4)[side]).toBe(1);
      expect(bracket.row(6)).toMatchObject({ first: 1, second: EMPTY });
    }
  });

  test('[SEED9] leaving a round 2 seat opens the match below again', () => {
    const bracket = emptied(8, 0);
    bracket.must(bracket.seating(seatIn(4, 0, 1)));
    bracket.must(bracket.seating({ type: 'unseat', match: 4, side: 0 }));
    expect([slots(bracket, 0), slots(bracket, 4)]).toEqual([
      [EMPTY, EMPTY],
      [EMPTY, EMPTY],
    ]);
    expect(bracket.seating({ type: 'unseat', match: 4, side: 0 })).toMatchObject({ code: 'not-seated' });
  });
});

describe('dealing', () => {
  test('[SEED10] shuffle seats everybody anew, round 2 seats included', () => {
    const bracket = emptied(5, 1);
    bracket.must(bracket.seating(seatIn(4, 1, 5)));
    bracket.must(bracket.seating({ type: 'shuffle', eligible: entrants(5), random: randomFrom(4) }));
    const seated = [0, 1, 2, 3].flatMap((match) => slots(bracket, match));
    expect(seated.filter((slot) => slot > 0).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(slots(bracket, 4)).toEqual([EMPTY, EMPTY]);
    const drawn = shuffled(entrants(5), randomFrom(4));
    const inOrder = [...seedOrder(8)].map((seed) => drawn[seed - 1] ?? EMPTY);
    expect(seated).toEqual(inOrder);
    expect(bracket.seating({ type: 'shuffle', eligible: entrants(9), random: randomFrom(4) })).toMatchObject({
      code: 'too-few-seats',
      facts: { seats: 8, participants: 9 },
    });
  });

  test('[SEED10] [SEED15] a seeding deals in its own order, and is read back from the seats', () => {
    const bracket = new Bracket(6);
    bracket.must(bracket.seating(seatIn(4, 0, 1, { match: 0, side: 0 })));
    expect(seatedBySeed(bracket.shape, bracket.table.slots)).toEqual([1, 2, 3, 4, 5, 6]);
    bracket.must(bracket.seating({ type: 'unseat', match: 3, side: 0 }));
    expect(seatedBySeed(bracket.shape, bracket.table.slots)).toEqual([1, 2, 4, 5, 6]);
    bracket.must(bracket.seating({ type: 'deal', seeds: [6, 5, 4, 3, 2, 1] }));
    expect(seatedBySeed(bracket.shape, bracket.table.slots)).toEqual([6, 5, 4, 3, 2, 1]);
    expect([0, 1, 2, 3].map((match) => slots(bracket, match))).toEqual([
      [6, EMPTY],
      [3, 2],
      [5, EMPTY],
      [4, 1],
    ]);
    expect(bracket.seating({ type: 'deal', seeds: entrants(9) })).toMatchObject({ code: 'too-few-seats' });
    const small = emptied(4, 0);
    small.must(small.seating(seatIn(2, 0, 1)));
    expect(seatedBySeed(small.shape, small.table.slots)).toEqual([1, 2, 3]);
  });

  test('[SEED10] two entrants have no round 2 to clear', () => {
    const bracket = new Bracket(2);
    expect(bracket.seating({ type: 'shuffle', eligible: [1, 2], random: randomFrom(1) }).ok).toBe(true);
  });

  test('[SEED11] empty matches get one each before any gets its second', () => {
    const seated = (bracket: Bracket) =>
      [0, 1, 2, 3].map((match) => slots(bracket, match).filter((slot) => slot > 0).length);
    const bracket = emptied(8, 0, 3);
    bracket.must(bracket.seating({ type: 'unseat', match: 1, side: 1 }));
    bracket.must(bracket.seating({ type: 'fill', unseated: [1, 8], random: randomFrom(2) }));
    expect(seated(bracket)).toEqual([1, 1, 2, 1]);
    bracket.must(bracket.seating({ type: 'fill', unseated: [3], random: randomFrom(2) }));
    expect(seated(bracket)).toEqual([2, 1, 2, 1]);
  });

  test('[SEED11] in the order of the better seed, and by lot', () => {
    const bracket = emptied(8, 1, 2, 3);
    const unseated = [4, 5, 2, 7, 3, 6];
    bracket.must(bracket.seating({ type: 'fill', unseated: unseated.slice(0, 4), random: randomFrom(2) }));
    const drawn = shuffled(unseated.slice(0, 4), randomFrom(2));
    expect(drawn).not.toEqual(unseated.slice(0, 4));
    expect([slots(bracket, 2), slots(bracket, 3), slots(bracket, 1)]).toEqual([
      [drawn[0], drawn[3]],
      [drawn[1], EMPTY],
      [drawn[2], EMPTY],
    ]);
  });

  test('[SEED11] more people than seats: nothing changes', () => {
    const bracket = emptied(4, 0);
    expect(bracket.seating({ type: 'fill', unseated: [1, 2, 3], random: randomFrom(2) })).toMatchObject({
      code: 'too-few-seats',
      facts: { seats: 2, participants: 3 },
    });
    bracket.must(bracket.seating({ type: 'fill', unseated: [1], random: randomFrom(2) }));
    expect(slots(bracket, 0)).toEqual([1, EMPTY]);
  });
});
