import { describe, expect, test } from 'vitest';
import { feederOf, matchCount, placeOf, shapeFor } from './elimination.shape.ts';
import { cardPlace, cardsInWindow, gridOf } from './geometry.ts';

describe('geometry', () => {
  test('[GEO1] a card stands in the middle between its feeders, a round to their right', () => {
    const everyKind = [2, 3, 4, 5, 8, 64, 1000].flatMap((entrants) =>
      [{ thirdPlace: true }, { double: true, reset: true }].map((options) => shapeFor(entrants, options)),
    );
    for (const shape of everyKind) {
      for (let match = 0; match < matchCount(shape); match++) {
        const place = placeOf(shape, match);
        const card = cardPlace(shape, place);
        const feeders = ([0, 1] as const)
          .map((side) => feederOf(shape, match, side))
          .filter((feeder) => feeder?.output === 'winner')
          .map((feeder) => placeOf(shape, feeder!.match))
          .filter((feeder) => feeder.bracket === place.bracket);
        for (const feeder of feeders) expect(cardPlace(shape, feeder).column).toBe(card.column - 1);
        if (feeders.length > 0) {
          const rows = feeders.map((feeder) => cardPlace(shape, feeder).row);
          expect(card.row).toBe(rows.reduce((sum, row) => sum + row, 0) / rows.length);
        }
      }
    }
  });

  test('[GEO1] final, reset and third place', () => {
    const double = shapeFor(8, { double: true, reset: true });
    expect(cardPlace(double, { bracket: 'final', round: 1, position: 0 })).toEqual({ column: 3, row: 1.5 });
    expect(cardPlace(double, { bracket: 'final', round: 2, position: 0 })).toEqual({ column: 4, row: 1.5 });
    const single = shapeFor(8, { thirdPlace: true });
    expect(cardPlace(single, { bracket: 'third', round: 3, position: 0 })).toEqual({ column: 2, row: 2.5 });
  });

  test('[GEO1] a drawing may begin at a later round', () => {
    const shape = shapeFor(262_144, { double: true });
    expect(cardPlace(shape, { bracket: 'upper', round: 16, position: 2 }, 16)).toEqual({ column: 0, row: 2 });
    expect(cardPlace(shape, { bracket: 'upper', round: 17, position: 1 }, 16)).toEqual({
      column: 1,
      row: 2.5,
    });
    expect(cardPlace(shape, { bracket: 'lower', round: 32, position: 1 }, 31)).toEqual({ column: 1, row: 1 });
    expect(cardPlace(shape, { bracket: 'final', round: 1, position: 0 }, 16)).toEqual({
      column: 3,
      row: 1.5,
    });
  });

  test('[GEO2] the size of a drawing', () => {
    expect(gridOf(shapeFor(8), 'upper')).toEqual({ columns: 3, rows: 4 });
    expect(gridOf(shapeFor(4, { thirdPlace: true }), 'upper')).toEqual({ columns: 2, rows: 3 });
    expect(gridOf(shapeFor(8, { double: true }), 'upper')).toEqual({ columns: 4, rows: 4 });
    expect(gridOf(shapeFor(8, { double: true, reset: true }), 'upper', 2)).toEqual({ columns: 4, rows: 2 });
    expect(gridOf(shapeFor(8, { double: true }), 'lower')).toEqual({ columns: 4, rows: 2 });
    expect(gridOf(shapeFor(8), 'lower')).toEqual({ columns: 0, rows: 0 });
  });

  test('[GEO3] a window shows exactly the cards that touch it', () => {
    const windows = [
      { fromColumn: 0, toColumn: 9, fromRow: 0, toRow: 99 },
      { fromColumn: 1, toColumn: 2, fromRow: 3, toRow: 7.5 },
      { fromColumn: 4, toColumn: 7, fromRow: 6, toRow: 9 },
      { fromColumn: 6, toColumn: 6, fromRow: 0, toRow: 1 },
      { fromColumn: 6, toColumn: 6, fromRow: 0, toRow: 99 },
      { fromColumn: 5, toColumn: 5, fromRow: 16, toRow: 17 },
    ];
    for (const options of [{ thirdPlace: true }, { double: true, reset: true }]) {
      const shape = shapeFor(64, options);
      for (const drawing of ['upper', 'lower'] as const) {
        for (const window of windows) {
          for (const firstRound of [1, 3]) {
            const shown = new Set<string>();
            for (const { bracket, round, from, to } of cardsInWindow(shape, drawing, window, firstRound)) {
              for (let position = from; position <= to; position++)
                shown.add(`${bracket} ${round} ${position}`);
            }
            const expected = new Set<string>();
            for (let match = 0; match < matchCount(shape); match++) {
              const place = placeOf(shape, match);
              const isLower = place.bracket === 'lower';
              const left = (place.bracket === 'upper' || isLower) && place.round < firstRound;
              if (isLower !== (drawing === 'lower') || left) continue;
              const { column, row } = cardPlace(shape, place, firstRound);
              const inside =
                column >= window.fromColumn &&
                column <= window.toColumn &&
                row + 0.5 >= window.fromRow &&
                row - 0.5 <= window.toRow;
              if (inside) expected.add(`${place.bracket} ${place.round} ${place.position}`);
            }
            expect([...shown].toSorted()).toEqual([...expected].toSorted());
          }
        }
      }
    }
  });
});
