export interface SteadyRow<Row> {
  id: number;
  row: Row;
  /** It left the queue while the list was held still. */
  isGone: boolean;
}

/**
 * The rows of a queue that must not move under somebody's pointer: those that are shown keep their place, those that
 * left stay as gone, and new ones wait. Where nothing holds the list, or all of it is done, it is the queue as it is.
 */
export function steadyRows<Row>(
  shown: readonly SteadyRow<Row>[],
  current: readonly { id: number; row: Row }[],
  isHeld: boolean,
): SteadyRow<Row>[] {
  if (!isHeld || shown.length === 0 || current.length === 0)
    return current.map(({ id, row }) => ({ id, row, isGone: false }));
  const now = new Map(current.map(({ id, row }) => [id, row]));
  const known = new Set(shown.map(({ id }) => id));
  const kept = shown.map(({ id, row }) => ({ id, row: now.get(id) ?? row, isGone: !now.has(id) }));
  // What comes behind the last one pushes nothing away.
  const last = current.findLastIndex(({ id }) => known.has(id));
  const behind = current.slice(last + 1).map(({ id, row }) => ({ id, row, isGone: false }));
  return [...kept, ...behind];
}
