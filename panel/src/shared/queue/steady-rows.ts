export interface SteadyRow<Row> {
  id: number;
  row: Row;
  /** It left the queue while the list was held still. */
  isGone: boolean;
}

/**
 * The rows of a queue, held still while the pointer is over them: rows on screen keep their place, those that left are
 * marked as gone, and new ones wait. If the list is not held, or is empty, it is simply the current queue.
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
  // Rows after the last known one can be added, because they push nothing away.
  const last = current.findLastIndex(({ id }) => known.has(id));
  const behind = current.slice(last + 1).map(({ id, row }) => ({ id, row, isGone: false }));
  return [...kept, ...behind];
}
