import { describe, expect, test } from 'vitest';
import { applyElimination, asksForWhole, type EliminationCommand } from '#elimination/elimination.apply.ts';
import { championByLeaving, finalPlaces } from '#elimination/elimination.places.ts';
import { matchesNeededBy } from '#elimination/matches-to-load.ts';
import { LoadedRows } from '#loaded-rows.ts';
import type { MatchRow } from '#match.ts';
import { Bracket, betterSeed } from '#testing/bracket.testing.ts';

/** The places that a finished tournament announces after a command. */
function placesAfter(bracket: Bracket, command: EliminationCommand) {
  const { events } = bracket.must(bracket.apply(command));
  const changed = events.findLast((event) => event.type === 'places-changed');
  expect(changed?.places).toEqual(finalPlaces(bracket.shape, bracket.table, bracket.left));
  return changed!.places.map(({ participant, from, to }) => [participant, from, to]);
}

const correct = (match: number, winner: number, score: readonly [number, number]): EliminationCommand => ({
  type: 'finish',
  match,
  winner,
  score,
  replace: true,
});

describe('a change after the end', () => {
  /** A bracket of eight in which semifinalist 4 was disqualified in the semifinal. */
  const eight = () => {
    const bracket = Bracket.started(8);
    for (const match of [0, 1, 2, 3]) bracket.finish(match, bracket.row(match).first);
    bracket.must(bracket.apply({ type: 'finish', match: 4, winner: 1, reason: 'disqualified' }));
    bracket.playOut(betterSeed);
    return bracket;
  };
  const places = [[1, 1, 1], [2, 2, 2], [3, 3, 3], ...[5, 6, 7, 8].map((participant) => [participant, 4, 7])];

  test('[OUT6] a corrected score moves nobody, wherever somebody left', () => {
    const bracket = eight();
    const finished = bracket.past.at(-1)!.events.findLast((event) => event.type === 'tournament-finished');
    expect(finished!.places.map(({ participant, from, to }) => [participant, from, to])).toEqual(places);
    expect(placesAfter(bracket, correct(5, 2, [1, 0]))).toEqual(places);
    expect(placesAfter(bracket, correct(1, 4, [1, 0]))).toEqual(places);
  });

  test('[OUT6] a corrected third-place match changes its own two places alone, and undoing it heals them', () => {
    const bracket = Bracket.started(4, { thirdPlace: true });
    bracket.finish(0, 1);
    bracket.finish(1, 2);
    bracket.finish(3, 3);
    bracket.must(bracket.apply({ type: 'finish', match: 2, winner: 1, reason: 'disqualified' }));
    const done = bracket.must(bracket.apply(correct(3, 4, [1, 0])));
    expect(done.events.at(-1)).toEqual({
      type: 'places-changed',
      places: [1, 4, 3].map((participant, index) => ({ participant, from: index + 1, to: index + 1 })),
    });
    expect(placesAfter(bracket, { type: 'undo', done })).toEqual([
      [1, 1, 1],
      [3, 2, 2],
      [4, 3, 3],
    ]);
  });

  test('[OUT6] two who did not play the final are not champions, whoever else left', () => {
    const bracket = Bracket.started(4);
    bracket.finish(0, 1);
    bracket.finish(1, 2);
    bracket.must(bracket.apply({ type: 'finish', match: 2, winner: null, reason: 'double_no_show' }));
    expect(placesAfter(bracket, { type: 'disqualify', participant: 4, matches: [0] })).toEqual([
      [1, 2, 2],
      [2, 2, 2],
      [3, 3, 3],
    ]);
    const made = (participant: number) =>
      championByLeaving(bracket.shape, bracket.table, participant, bracket.left);
    expect([made(1), made(2), made(3)]).toEqual([2, 1, undefined]);
    expect(placesAfter(bracket, { type: 'disqualify', participant: 2, matches: [1, 2] })).toEqual([
      [1, 1, 1],
      [3, 2, 2],
    ]);
    expect([made(1), made(2)]).toEqual([undefined, undefined]);
  });

  test('[OUT6] [LATE1] those beaten before a late entry share the same places as those beaten after it', () => {
    const bracket = Bracket.started(7);
    bracket.finish(1, 4);
    bracket.must(bracket.apply({ type: 'enter', match: 0, participant: 8 }));
    bracket.playOut(betterSeed);
    const early = Bracket.started(8);
    early.playOut(betterSeed);
    expect(bracket.past.at(-1)!.events.at(-1)).toEqual(early.past.at(-1)!.events.at(-1));
  });

  test('[REP5] [OUT6] few rows ask for the whole bracket only where the tournament is over', () => {
    const bracket = eight();
    const few = (command: EliminationCommand) => {
      const matches = new LoadedRows<MatchRow>();
      for (const match of matchesNeededBy(bracket.shape, command)) matches.set(match, bracket.row(match));
      return applyElimination({ ...bracket.state(), matches }, command, bracket.now);
    };
    expect(asksForWhole(few(correct(5, 2, [1, 0])))).toBe(true);
    expect(asksForWhole(few({ type: 'finish', match: 5, winner: 2 }))).toBe(false);
    bracket.must(bracket.apply({ type: 'revert', match: 6 }));
    expect(few(correct(5, 2, [1, 0]))).toMatchObject({ ok: true });
    expect(asksForWhole(few({ type: 'finish', match: 6, winner: 1 }))).toBe(true);
  });
});
