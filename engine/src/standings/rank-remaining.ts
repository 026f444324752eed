import { type Placing, sharedPlaces } from './standings.placing.ts';

/** Counted over those who remain, best first: those who shared a place share one still, and each follows the one before. */
export const rankRemaining = (placings: readonly Placing[], firstPlace = 1): Placing[] =>
  sharedPlaces(
    placings.toSorted((a, b) => a.from - b.from || a.participant - b.participant),
    ({ participant }) => participant,
    (a, b) => a.from === b.from,
    firstPlace,
  );
