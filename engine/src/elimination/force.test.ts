import { describe, expect, test } from 'vitest';
import { Bracket, betterSeed } from '#testing/bracket.testing.ts';
import { EMPTY, VOID } from '../slot.ts';
import { finalMatch, lowerMatch } from './elimination.shape.ts';

describe('forcing a win', () => {
  test('[FIN6] forced before the opponent is known: an opponent who comes late has lost', () => {
    const bracket = Bracket.started(8, { double: true });
    bracket.finish(0, 1);
    expect(
      bracket.apply({ type: 'finish', match: 4, winner: 1, force: true, reason: 'disqualified' }),
    ).toMatchObject({ code: 'bad-reason' });
    bracket.must(bracket.apply({ type: 'finish', match: 4, winner: 1, force: true, reason: 'admin' }));
    expect(bracket.row(4)).toMatchObject({ first: 1, second: VOID, winner: 1, status: 'FINISHED' });
    const drop = lowerMatch(bracket.shape, 2, 1);
    expect(bracket.row(drop).first).toBe(EMPTY);
    bracket.finish(1, 4);
    expect(bracket.row(4).second).toBe(4);
    expect(bracket.row(drop).first).toBe(4);
  });

  test('[FIN6] a forced win can be taken back, before and after the other came', () => {
    const bracket = Bracket.started(8);
    bracket.finish(0, 1);
    const before = bracket.rows();
    bracket.must(bracket.apply({ type: 'finish', match: 4, winner: 1, force: true }));
    bracket.must(bracket.apply({ type: 'revert', match: 4 }));
    expect(bracket.rows()).toEqual(before);
    bracket.must(bracket.apply({ type: 'finish', match: 4, winner: 1, force: true }));
    bracket.finish(1, 4);
    bracket.must(bracket.apply({ type: 'revert', match: 4 }));
    expect(bracket.row(4)).toMatchObject({ first: 1, second: 4, status: 'OPENED', winner: 0 });
  });

  test('[FIN6] it is the same for the other side', () => {
    const bracket = Bracket.started(8);
    bracket.finish(1, 4);
    const before = bracket.rows();
    bracket.must(bracket.apply({ type: 'finish', match: 4, winner: 4, force: true }));
    expect(bracket.row(4)).toMatchObject({ first: VOID, second: 4, winner: 4 });
    bracket.must(bracket.apply({ type: 'revert', match: 4 }));
    expect(bracket.rows()).toEqual(before);
  });

  test('[FIN6] a side that awaits the loser of another forced win is open again too', () => {
    const bracket = Bracket.started(8, { thirdPlace: true });
    for (const match of [0, 1, 2]) bracket.finish(match, bracket.row(match).first);
    bracket.finish(4, 1);
    bracket.must(bracket.apply({ type: 'finish', match: 5, winner: 2, force: true }));
    const before = bracket.rows();
    expect(bracket.row(7)).toMatchObject({ first: 4, second: EMPTY });
    bracket.must(bracket.apply({ type: 'finish', match: 7, winner: 4, force: true }));
    bracket.must(bracket.apply({ type: 'revert', match: 7 }));
    expect(bracket.rows()).toEqual(before);
    bracket.must(bracket.apply({ type: 'finish', match: 7, winner: 4, force: true }));
    bracket.must(bracket.apply({ type: 'finish', match: 3, winner: null, reason: 'double_no_show' }));
    bracket.must(bracket.apply({ type: 'revert', match: 7 }));
    expect(bracket.row(7)).toMatchObject({ second: VOID, winner: 4, reason: 'free_win' });
  });

  test('[FIN6] nobody came to a forced win: taken back, it is a free win', () => {
    const bracket = Bracket.started(8);
    bracket.finish(0, 1);
    bracket.must(bracket.apply({ type: 'finish', match: 4, winner: 1, force: true }));
    bracket.must(bracket.apply({ type: 'finish', match: 1, winner: null, reason: 'double_no_show' }));
    expect(bracket.row(4)).toMatchObject({ second: VOID, reason: 'played' });
    bracket.must(bracket.apply({ type: 'revert', match: 4 }));
    expect(bracket.row(4)).toMatchObject({ second: VOID, reason: 'free_win', winner: 1 });
  });

  test('[FIN7] the final is not forced while a match that leads there can be played', () => {
    const bracket = Bracket.started(8, { double: true, reset: true });
    for (const match of [0, 1, 2, 3, 4, 5, 6]) bracket.finish(match, bracket.row(match).first);
    const final = finalMatch(bracket.shape);
    const winner = bracket.row(final).first;
    const refused = bracket.apply({ type: 'finish', match: final, winner, force: true });
    expect(refused).toMatchObject({ code: 'earlier-match-open', facts: { match: final } });
    if (refused.ok) return;
    // The named matches can be ended, also by a double no-show, until the final has both sides.
    for (let next = refused; !next.ok; ) {
      const blocking = Number(next.facts.blocking);
      bracket.must(
        bracket.apply({ type: 'finish', match: blocking, winner: null, reason: 'double_no_show' }),
      );
      const again = bracket.apply({ type: 'finish', match: final, winner, force: true });
      if (again.ok) break;
      next = again;
    }
    expect(bracket.row(final)).toMatchObject({ second: 2, winner, reason: 'played' });
    expect(bracket.status).toBe('FINISHED');
  });

  test('[FIN7] it names the match behind another forced win too', () => {
    const bracket = Bracket.started(4, { double: true });
    bracket.finish(0, 1);
    bracket.must(bracket.apply({ type: 'finish', match: 2, winner: 1, force: true }));
    const final = finalMatch(bracket.shape);
    // The lower final awaits the loser of the upper final, whose side awaits match 1.
    expect(bracket.apply({ type: 'finish', match: final, winner: 1, force: true })).toMatchObject({
      code: 'earlier-match-open',
      facts: { match: final, blocking: 1 },
    });
  });

  test('[FIN7] a tournament is finished when no match is open', () => {
    const bracket = Bracket.started(8);
    for (const match of [0, 2, 3]) bracket.finish(match, bracket.row(match).first);
    bracket.must(bracket.apply({ type: 'finish', match: 4, winner: 1, force: true }));
    bracket.finish(5, 2);
    bracket.finish(6, 1);
    expect(bracket.status).toBe('IN_PROGRESS');
    const last = bracket.finish(1, 4);
    expect(bracket.status).toBe('FINISHED');
    const places = [1, 2, 3, 4, 5, 6, 7, 8].map((participant) => expect.objectContaining({ participant }));
    expect(last.events.at(-1)).toEqual({
      type: 'tournament-finished',
      places: expect.arrayContaining(places),
    });
    bracket.must(bracket.apply({ type: 'undo', done: last }));
    expect(bracket.status).toBe('IN_PROGRESS');
  });

  test('[FIN7] with a reset everybody has one place, forced matches on the way or not', () => {
    for (const count of [3, 4, 5, 6, 7, 8]) {
      const bracket = Bracket.started(count, { double: true, reset: true });
      for (let match = 0; match < finalMatch(bracket.shape); match++) {
        const { first, second, status } = bracket.row(match);
        if (status === 'FINISHED') continue;
        if (first > 0 && second === EMPTY)
          bracket.apply({ type: 'finish', match, winner: first, force: true });
        else if (first > 0 && second > 0 && match % 2 === 1) bracket.finish(match, second);
      }
      while (bracket.status !== 'FINISHED') bracket.playOut(betterSeed);
      const end = bracket.past
        .flatMap(({ events }) => events)
        .find(({ type }) => type === 'tournament-finished');
      const placed =
        end?.type === 'tournament-finished' ? end.places.map(({ participant }) => participant) : [];
      expect(placed.toSorted()).toEqual(bracket.participants);
    }
  });
});
