import type { Operator, Place, Source } from './mutant.ts';
import { changeStatuses } from './operators/change-statuses.ts';
import { emptyFields } from './operators/empty-fields.ts';
import { emptyTexts } from './operators/empty-texts.ts';
import { leaveOutCalls } from './operators/leave-out-calls.ts';
import { moveLimits } from './operators/move-limits.ts';
import { shortenLists } from './operators/shorten-lists.ts';
import { turnConditions } from './operators/turn-conditions.ts';
import { turnOrder } from './operators/turn-order.ts';
import { turnQueries } from './operators/turn-queries.ts';
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

/** Finds every small fault that could be made in a text. */
export function findPlaces(source: Source): Place[] {
  const places: Place[] = [];
  walk(parseSource(source.text), (node, above) => {
    for (const operator of operators) places.push(...operator(node, above, source));
  });
  return places.filter(({ instead }) => instead.length > 0);
}
