import { type Placing, sharedPlaces } from './standings.placing.ts';

/** Ranks those who remain, best first and without gaps; those who shared a place still share one. */
export const rankRemaining = (placings: readonly Placing[], firstPlace = 1): Placing[] =>
  sharedPlaces(
    placings.toSorted((a, b) => a.from - b.from || a.participant - b.participant),
    ({ participant }) => participant,
    (a, b) => a.from === b.from,
    firstPlace,
  );
