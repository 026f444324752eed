import {
  type BracketName,
  type BracketShape,
  bracketSize,
  lowerRoundSize,
  lowerRounds,
  type MatchPlace,
  upperRoundSize,
} from './elimination.shape.ts';

export { matchNumber } from './elimination.match-number.ts';
/** What a viewer computes without loading a match: which match stands where, and where its winner goes. */
export {
  type BracketName,
  type BracketShape,
  feederOf,
  lowerRounds,
  type MatchPlace,
  matchAt,
  NO_TARGET,
  placeOf,
  shapeFor,
  targetMatch,
  winnerTarget,
} from './elimination.shape.ts';

/** The two drawings of a bracket; the grand final and the third place belong to the upper one. */
export type Drawing = 'upper' | 'lower';

/** Columns count rounds from the left, rows count cards from the top; both name the middle of a card. */
export interface CardPlace {
  readonly column: number;
  readonly row: number;
}

/** How many cards of the first drawn round one card of this round spans. */
const upperSpan = (round: number, firstRound: number): number => 2 ** (round - firstRound);

const lowerSpan = (round: number, firstRound: number): number =>
  2 ** (Math.ceil(round / 2) - Math.ceil(firstRound / 2));

const middle = (position: number, span: number): number => (position + 0.5) * span - 0.5;

/** [GEO1] Where a card is drawn; it follows from its place alone. `firstRound` leaves earlier rounds out. */
export function cardPlace(shape: BracketShape, place: MatchPlace, firstRound = 1): CardPlace {
  const { bracket, round, position } = place;
  const lastRow = middle(0, upperSpan(shape.rounds, firstRound));
  switch (bracket) {
    case 'upper':
      return { column: round - firstRound, row: middle(position, upperSpan(round, firstRound)) };
    case 'lower':
      return { column: round - firstRound, row: middle(position, lowerSpan(round, firstRound)) };
    case 'final':
      return { column: shape.rounds + round - firstRound, row: lastRow };
    case 'third':
      return { column: shape.rounds - firstRound, row: lastRow + 1 };
  }
}

export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** [GEO2] The size of a drawing in columns and cards. */
export function gridOf(shape: BracketShape, drawing: Drawing, firstRound = 1): Grid {
  if (drawing === 'lower') {
    const columns = Math.max(lowerRounds(shape) - firstRound + 1, 0);
    return { columns, rows: columns === 0 ? 0 : lowerRoundSize(shape, firstRound) };
  }
  const finals = shape.kind === 'single' ? 0 : shape.reset ? 2 : 1;
  const rows = bracketSize(shape) >> firstRound;
  const third = shape.thirdPlace
    ? cardPlace(shape, { bracket: 'third', round: shape.rounds, position: 0 }, firstRound).row + 1
    : 0;
  return { columns: shape.rounds - firstRound + 1 + finals, rows: Math.max(rows, Math.ceil(third)) };
}

export interface Window {
  readonly fromColumn: number;
  readonly toColumn: number;
  readonly fromRow: number;
  readonly toRow: number;
}

/** Positions `from` to `to`, both included. */
export interface RoundWindow {
  readonly bracket: BracketName;
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

/** [GEO3] Which cards a window shows: exactly what a viewer has to draw and to fetch. */
export function cardsInWindow(
  shape: BracketShape,
  drawing: Drawing,
  window: Window,
  firstRound = 1,
): RoundWindow[] {
  const shown: RoundWindow[] = [];
  const rounds = drawing === 'upper' ? shape.rounds : lowerRounds(shape);
  const first = Math.max(firstRound, Math.ceil(window.fromColumn) + firstRound);
  const last = Math.min(rounds, Math.floor(window.toColumn) + firstRound);
  for (let round = first; round <= last; round++) {
    const span = drawing === 'upper' ? upperSpan(round, firstRound) : lowerSpan(round, firstRound);
    const count = drawing === 'upper' ? upperRoundSize(shape, round) : lowerRoundSize(shape, round);
    const from = Math.max(0, Math.ceil(window.fromRow / span - 0.5));
    const to = Math.min(count - 1, Math.floor((window.toRow + 1) / span - 0.5));
    if (from <= to) shown.push({ bracket: drawing, round, from, to });
  }
  if (drawing === 'upper') shown.push(...singleCards(shape, window, firstRound));
  return shown;
}

function singleCards(shape: BracketShape, window: Window, firstRound: number): RoundWindow[] {
  const places: MatchPlace[] = [];
  if (shape.thirdPlace) places.push({ bracket: 'third', round: shape.rounds, position: 0 });
  if (shape.kind === 'double') places.push({ bracket: 'final', round: 1, position: 0 });
  if (shape.reset) places.push({ bracket: 'final', round: 2, position: 0 });
  return places
    .filter((place) => {
      const { column, row } = cardPlace(shape, place, firstRound);
      const inColumns = column >= window.fromColumn && column <= window.toColumn;
      return inColumns && row >= window.fromRow - 0.5 && row <= window.toRow + 0.5;
    })
    .map(({ bracket, round }) => ({ bracket, round, from: 0, to: 0 }));
}

const NAMES = new Map([
  [1, 'Final'],
  [2, 'Semifinals'],
  [4, 'Quarterfinals'],
  [8, 'Eighth-finals'],
]);

/** [SE7] Named by the matches of the full round, however many are played. Always "th", even in 131072th-finals. */
export const nameOfRoundWith = (matches: number): string => NAMES.get(matches) ?? `${matches}th-finals`;

/** [SE7] [DE9] */
export function roundName(shape: BracketShape, bracket: BracketName, round: number): string {
  switch (bracket) {
    case 'upper':
      return nameOfRoundWith(upperRoundSize(shape, round));
    case 'lower':
      return round === lowerRounds(shape) ? 'Lower final' : `Lower round ${round}`;
    case 'third':
      return '3rd place';
    case 'final':
      return round === 1 ? 'Final' : 'Final (reset)';
  }
}
