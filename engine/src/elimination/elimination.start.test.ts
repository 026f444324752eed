import { describe, expect, test } from 'vitest';
import { Bracket } from '#testing/bracket.testing.ts';
import { emptied, seatIn, slots, startOf } from '#testing/seat-commands.ts';
import { EMPTY } from '../slot.ts';
import { applySeating } from './elimination.seating.ts';

describe('start', () => {
  test('[SEED12] everybody sits exactly once, or the answer names who does not', () => {
    const bracket = new Bracket(4);
    bracket.must(bracket.seating({ type: 'unseat', match: 0, side: 1 }));
    expect(bracket.seating(startOf(4))).toMatchObject({
      code: 'seating-incomplete',
      facts: { missing: [4], double: [] },
    });
    bracket.must(bracket.seating({ ...startOf(4), leaveOut: true }));
    expect(bracket.status).toBe('STARTED');
  });

  test('[SEED12] a list replaces the stored seating', () => {
    const bracket = new Bracket(4);
    bracket.must(
      bracket.seating(
        startOf(4, [
          { match: 1, participants: [4, 3] },
          { match: 0, participants: [2, 1] },
        ]),
      ),
    );
    expect([slots(bracket, 0), slots(bracket, 1)]).toEqual([
      [2, 1],
      [4, 3],
    ]);
  });

  test('[SEED12] a list may seat in round 2', () => {
    const bracket = new Bracket(3);
    bracket.must(
      bracket.seating(
        startOf(3, [
          { match: 2, participants: [1] },
          { match: 1, participants: [2, 3] },
        ]),
      ),
    );
    expect(slots(bracket, 2)).toEqual([1, EMPTY]);
    const clash = new Bracket(3);
    expect(
      clash.seating(
        startOf(3, [
          { match: 2, participants: [1] },
          { match: 0, participants: [null, 3] },
        ]),
      ),
    ).toMatchObject({ code: 'feeder-not-empty' });
  });

  test('[SEED12] strangers, doubles, wrong matches and crowds are refused before anything is written', () => {
    const refusal = (assignments: { match: number; participants: (number | null)[] }[]) => {
      const bracket = new Bracket(4);
      const outcome = bracket.seating(startOf(4, assignments));
      expect(bracket.row(0)).toMatchObject({ first: 1, second: 4 });
      return outcome.ok ? 'ok' : outcome.code;
    };
    expect(refusal([{ match: 0, participants: [1, 99] }])).toBe('not-eligible');
    expect(refusal([{ match: 0, participants: [1, 1] }])).toBe('seating-incomplete');
    for (const match of [9, -1, 0.5]) expect(refusal([{ match, participants: [1] }])).toBe('not-seatable');
    expect(refusal([{ match: 0, participants: [1, 2, 3] }])).toBe('too-many-participants');
  });

  test('[SEED12] nobody sits twice, also where others are left out', () => {
    const bracket = new Bracket(4);
    const assignments = [
      { match: 0, participants: [1, 2] },
      { match: 1, participants: [1] },
    ];
    expect(bracket.seating({ ...startOf(4, assignments), leaveOut: true })).toMatchObject({
      code: 'seating-incomplete',
      facts: { missing: [], double: [1] },
    });
  });

  test('[SEED12] at least two', () => {
    const bracket = emptied(2, 0);
    bracket.must(bracket.seating(seatIn(0, 0, 1)));
    expect(bracket.seating({ ...startOf(2), leaveOut: true })).toMatchObject({
      code: 'too-few-participants',
    });
  });

  test('[SEED12] a start that is running is finished from PENDING, a missing row is named', () => {
    const bracket = new Bracket(4);
    bracket.status = 'PENDING';
    expect(
      applySeating({ ...bracket.state(), matches: { find: () => undefined } }, startOf(4), 0),
    ).toMatchObject({
      code: 'not-loaded',
      facts: { missing: [0, 2] },
    });
    expect(bracket.seating(startOf(4))).toMatchObject({ status: { before: 'PENDING', after: 'STARTED' } });
  });
});
