import type { EliminationEvent } from '@matchdesk/engine';
import { expect, test } from 'vitest';
import { placesIn } from './matches.command.ts';

const places = (...events: object[]) => placesIn(events as EliminationEvent[]);

test('of several places that somebody gets, the last one counts', () => {
  expect(
    places(
      { type: 'placed', participant: 1, from: 3, to: 4 },
      { type: 'placed', participant: 2, from: 3, to: 4 },
      { type: 'unplaced', participant: 1 },
      { type: 'tournament-finished', places: [{ participant: 2, from: 3, to: 3 }] },
      { type: 'match-ready', match: 3 },
    ),
  ).toMatchObject([
    { participant: 1, from: null, to: null },
    { participant: 2, from: 3, to: 3 },
  ]);
});

test('places that change after the end count as well', () => {
  const changed = { participant: 5, from: 1, to: 1 };
  expect(places({ type: 'places-changed', places: [changed] })).toEqual([changed]);
  expect(places({ type: 'tournament-reopened' })).toEqual([]);
});
