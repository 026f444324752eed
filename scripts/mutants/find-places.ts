import type { Operator, Place, Source } from './mutant.ts';
import { leaveOutCalls } from './operators/calls.ts';
import { turnConditions } from './operators/conditions.ts';
import { emptyFields } from './operators/fields.ts';
import { moveLimits } from './operators/limits.ts';
import { shortenLists } from './operators/lists.ts';
import { turnOrder } from './operators/order.ts';
import { turnQueries } from './operators/queries.ts';
import { changeStatuses } from './operators/statuses.ts';
import { emptyTexts } from './operators/texts.ts';
import { parseSource, walk } from './syntax.ts';

const operators: readonly Operator[] = [
  turnConditions,
  moveLimits,
  leaveOutCalls,
  emptyFields,
  shortenLists,
  changeStatuses,
  turnOrder,
  emptyTexts,
  turnQueries,
];

/** Every small fault that could be made in a text. */
export function findPlaces(source: Source): Place[] {
  const places: Place[] = [];
  walk(parseSource(source.text), (node, above) => {
    for (const operator of operators) places.push(...operator(node, above, source));
  });
  return places.filter(({ instead }) => instead.length > 0);
}
