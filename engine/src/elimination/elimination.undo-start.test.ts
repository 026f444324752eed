import { describe, expect, test } from 'vitest';
import { Bracket, entrants } from '#testing/bracket.testing.ts';
import { FORMATS } from '../formats.ts';
import { EMPTY } from '../slot.ts';
import { undoStart } from '../status.ts';

describe('taking a start back', () => {
  test('[REV9] the seats are as they were, byes and a seat in round 2 too', () => {
    for (const options of [{}, { thirdPlace: true }, { double: true, reset: true }]) {
      const bracket = new Bracket(7, options);
      bracket.must(bracket.seating({ type: 'unseat', match: 1, side: 0 }));
      bracket.must(bracket.seating({ type: 'unseat', match: 1, side: 1 }));
      bracket.must(bracket.seating({ type: 'seat', match: 4, side: 1, participant: 4, eligible: true }));
      const before = bracket.rows();
      bracket.must(
        bracket.seating({ type: 'start', assignments: [], eligible: entrants(7), leaveOut: true }),
      );
      expect(bracket.status).toBe('STARTED');
      bracket.must(bracket.seating({ type: 'undo-start' }));
      expect([bracket.rows(), bracket.status]).toEqual([before, 'REGISTRATION_CLOSED']);
    }
  });

  test('[REV9] somebody who left since has no seat', () => {
    const bracket = Bracket.started(4);
    bracket.must(bracket.apply({ type: 'remove', participant: 1, matches: [0] }));
    bracket.must(bracket.seating({ type: 'undo-start' }));
    expect(bracket.rows().map(({ first, second }) => [first, second])).toEqual([
      [EMPTY, 4],
      [2, 3],
      [EMPTY, EMPTY],
    ]);
  });

  test('[REV9] not once somebody reported, or a result is there', () => {
    const bracket = Bracket.started(4);
    bracket.must(bracket.apply({ type: 'report', match: 1, by: 2, winner: 2 }));
    expect(bracket.seating({ type: 'undo-start' })).toMatchObject({
      code: 'has-results',
      facts: { matches: [1] },
    });
    bracket.finish(0, 1);
    expect(bracket.seating({ type: 'undo-start' })).toMatchObject({ code: 'wrong-status' });
  });

  test('[REV9] in the other formats the rows go', () => {
    for (const format of FORMATS) {
      expect(undoStart(format, 'STARTED', false)).toMatchObject({ status: { after: 'REGISTRATION_CLOSED' } });
      expect(undoStart(format, 'STARTED', true)).toMatchObject({ code: 'has-results' });
      expect(undoStart(format, 'IN_PROGRESS', false)).toMatchObject({ code: 'wrong-status' });
    }
  });
});
