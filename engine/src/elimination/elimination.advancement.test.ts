import { describe, expect, test } from 'vitest';
import { Bracket, betterSeed } from '#testing/bracket.testing.ts';
import { EMPTY, VOID } from '../slot.ts';
import { revertImpact } from './elimination.impact.ts';

const places = (bracket: Bracket) => {
  const ends = bracket.past
    .flatMap(({ events }) => events)
    .filter((event) => event.type === 'tournament-finished' || event.type === 'places-changed');
  return ends.at(-1)?.places.map(({ participant, from, to }) => [participant, from, to]);
};

describe('[O17] participants who left stay out', () => {
  test('[OUT2] [OUT3] a match taken back ends at once for the other side', () => {
    const bracket = Bracket.started(4);
    bracket.finish(0, 1);
    bracket.must(bracket.apply({ type: 'remove', participant: 1, matches: [0, 2] }));
    expect(bracket.row(2)).toMatchObject({ first: VOID, second: EMPTY });
    expect(bracket.left.get(1)).toMatchObject({ how: 'removed', at: bracket.now, by: null, missed: [2] });
    bracket.must(bracket.apply({ type: 'revert', match: 0 }));
    expect(bracket.row(0)).toMatchObject({ first: VOID, winner: 4, reason: 'free_win' });
    expect(bracket.row(2)).toMatchObject({ first: 4, second: EMPTY });
    expect(bracket.apply({ type: 'finish', match: 0, winner: 1 })).toMatchObject({ ok: false });
  });

  test('[OUT3] with the reason of the leaving, and as a double no-show when both are gone', () => {
    const bracket = Bracket.started(8);
    bracket.finish(0, 1);
    bracket.must(bracket.apply({ type: 'disqualify', participant: 8, matches: [0] }));
    const reverted = bracket.must(bracket.apply({ type: 'revert', match: 0 }));
    expect(bracket.row(0)).toMatchObject({ second: 8, winner: 1, reason: 'disqualified' });
    expect(bracket.row(4).first).toBe(1);
    bracket.must(bracket.apply({ type: 'undo', done: reverted }));
    bracket.must(bracket.apply({ type: 'disqualify', participant: 1, matches: [0, 4] }));
    bracket.must(bracket.apply({ type: 'revert', match: 0 }));
    expect(bracket.row(0)).toMatchObject({ winner: 0, reason: 'double_no_show' });
    expect(bracket.row(4).first).toBe(VOID);
    expect(bracket.apply({ type: 'finish', match: 0, winner: 1, replace: true })).toMatchObject({
      code: 'has-left',
      facts: { participant: 1 },
    });
  });

  test('[OUT4] played results stay, and can be corrected in their favour; their next seat is void', () => {
    const bracket = Bracket.started(4, { thirdPlace: true });
    bracket.finish(0, 4);
    bracket.must(bracket.apply({ type: 'remove', participant: 1, matches: [0, 3] }));
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 1, replace: true }));
    expect(bracket.row(0)).toMatchObject({ winner: 1, reason: 'played' });
    expect([bracket.row(2).first, bracket.row(3).first]).toEqual([VOID, 4]);
    // Not a match that ended because they left.
    const other = Bracket.started(4);
    other.must(other.apply({ type: 'disqualify', participant: 1, matches: [0] }));
    expect(other.apply({ type: 'finish', match: 0, winner: 1, replace: true })).toMatchObject({
      code: 'has-left',
    });
  });

  test('[OUT2] a deep revert seats nobody who left since, in the matches above either', () => {
    const bracket = Bracket.started(8);
    for (const match of [0, 1, 2, 3, 4]) bracket.finish(match, bracket.row(match).first);
    bracket.must(bracket.apply({ type: 'remove', participant: 4, matches: [1, 4] }));
    const before = bracket.rows();
    const deep = bracket.must(bracket.apply({ type: 'revert-deep', match: 0 }));
    expect(bracket.row(4)).toMatchObject({ first: EMPTY, second: VOID, status: 'WAITING' });
    bracket.must(bracket.apply({ type: 'undo', done: deep }));
    expect(bracket.rows()).toEqual(before);
  });

  test('[OUT2] nobody who left plays in a reset, nor comes back by an undo', () => {
    const bracket = Bracket.started(4, { double: true, reset: true });
    for (let match = 0; match < 6; match++) bracket.finish(match, bracket.row(match).first);
    const { first, second } = bracket.row(5);
    bracket.must(bracket.apply({ type: 'disqualify', participant: first, matches: [0, 2, 5] }));
    bracket.must(bracket.apply({ type: 'finish', match: 5, winner: second, replace: true }));
    expect(bracket.row(6)).toMatchObject({ first: VOID, winner: second, reason: 'free_win' });
    const single = Bracket.started(4);
    const done = single.finish(0, 1);
    single.must(single.apply({ type: 'disqualify', participant: 4, matches: [0] }));
    expect(single.apply({ type: 'undo', done })).toMatchObject({
      code: 'has-left',
      facts: { match: 0, participant: 4 },
    });
  });

  test('[OUT5] reverting the match that disqualified somebody lifts it', () => {
    const bracket = Bracket.started(4, { double: true });
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 1, reason: 'disqualified' }));
    expect(bracket.left.get(4)).toMatchObject({ how: 'disqualified', by: 0 });
    bracket.must(bracket.apply({ type: 'revert', match: 0 }));
    expect([bracket.left.size, bracket.row(0).status]).toEqual([0, 'STARTED']);
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 1, reason: 'disqualified' }));
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: 4, replace: true }));
    expect([bracket.left.size, bracket.row(2).first]).toEqual([0, 4]);
  });

  test('[OUT1] the undo of a leaving gives back what it took, unless something was built on it', () => {
    const bracket = Bracket.started(4);
    bracket.finish(0, 1);
    const before = bracket.rows();
    const gone = bracket.must(bracket.apply({ type: 'remove', participant: 1, matches: [0, 2] }));
    bracket.must(bracket.apply({ type: 'undo', done: gone }));
    expect([bracket.rows(), bracket.left.size]).toEqual([before, 0]);
    const out = bracket.must(bracket.apply({ type: 'disqualify', participant: 4, matches: [0] }));
    expect(out).toMatchObject({ changes: [], events: [{ type: 'unplaced', participant: 4 }] });
    const reverted = bracket.must(bracket.apply({ type: 'revert', match: 0 }));
    expect(bracket.apply({ type: 'undo', done: out })).toMatchObject({
      code: 'changed-since',
      facts: { changed: [0] },
    });
    bracket.must(bracket.apply({ type: 'undo', done: reverted }));
    const back = bracket.must(bracket.apply({ type: 'undo', done: out }));
    expect(back.events).toEqual([{ type: 'placed', participant: 4, from: 3, to: 4 }]);
  });

  test('[OUT1] a removed participant can still be disqualified, a disqualified one stays so', () => {
    const bracket = Bracket.started(4);
    const leave = (type: 'remove' | 'disqualify', matches: number[]) =>
      bracket.must(bracket.apply({ type, participant: 1, matches }));
    leave('remove', [0]);
    leave('disqualify', []);
    expect(bracket.left.get(1)?.how).toBe('disqualified');
    expect(leave('remove', []).left).toBeUndefined();
  });

  test('[OUT6] places close up over those who left, in the end and after it', () => {
    const bracket = Bracket.started(8);
    bracket.must(bracket.apply({ type: 'remove', participant: 8, matches: [0] }));
    bracket.playOut(betterSeed);
    expect(places(bracket)).toEqual([
      [1, 1, 1],
      [2, 2, 2],
      [3, 3, 4],
      [4, 3, 4],
      [5, 5, 7],
      [6, 5, 7],
      [7, 5, 7],
    ]);
    bracket.must(bracket.apply({ type: 'disqualify', participant: 1, matches: [0, 4, 6] }));
    expect(bracket.row(6).winner).toBe(1);
    expect(places(bracket)?.slice(0, 3)).toEqual([
      [2, 1, 1],
      [3, 2, 3],
      [4, 2, 3],
    ]);
  });

  test('[OUT6] a double no-show leaves its place free; two who left do not', () => {
    const bracket = Bracket.started(4);
    bracket.must(bracket.apply({ type: 'finish', match: 0, winner: null, reason: 'double_no_show' }));
    bracket.finish(1, 2);
    expect(places(bracket)?.map(([id, from]) => [id, from])).toEqual([
      [2, 1],
      [1, 3],
      [3, 3],
      [4, 3],
    ]);
    const left = Bracket.started(4);
    left.must(left.apply({ type: 'remove', participant: 1, matches: [0] }));
    left.must(left.apply({ type: 'remove', participant: 4, matches: [0, 2] }));
    left.finish(1, 2);
    expect(places(left)).toEqual([
      [2, 1, 1],
      [3, 2, 2],
    ]);
  });

  test('[REV3] the preview names those whose leaving has to be undone first', () => {
    const bracket = Bracket.started(4);
    bracket.finish(0, 1);
    bracket.must(bracket.apply({ type: 'disqualify', participant: 4, matches: [0] }));
    expect(revertImpact(bracket.shape, bracket.table, 0, bracket.left)).toMatchObject({ left: [4] });
    bracket.must(bracket.apply({ type: 'finish', match: 1, winner: 2, reason: 'disqualified' }));
    expect(revertImpact(bracket.shape, bracket.table, 1, bracket.left)).toMatchObject({ left: [] });
  });
});
