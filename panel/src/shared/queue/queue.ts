import { useEffect, useState } from 'react';

export interface SteadyRow<Row> {
  id: number;
  row: Row;
  /** It left the queue while the list was held still. */
  isGone: boolean;
}

const isThere = ({ isGone }: { isGone: boolean }) => !isGone;

/** The row that is open, and the ids of the rows to go to from there. Those that are gone are passed over. */
export function queueSteps<Row>(shown: readonly SteadyRow<Row>[], selected: number | undefined) {
  const at = shown.findIndex(({ id }) => id === selected);
  const before = () => shown.slice(0, Math.max(at, 0));
  const after = () => shown.slice(at + 1);
  return {
    open: shown[at],
    first: shown.find(isThere)?.id,
    next: () => after().find(isThere)?.id,
    previous: () => before().findLast(isThere)?.id,
    /** The next row in the list, starting over at the top. */
    nextAround: () => [...after(), ...before()].find(isThere)?.id,
  };
}

/** Holds the list still while the pointer is over it; `held` goes onto the element around the rows. */
export function useSteadyRows<Row>(current: readonly { id: number; row: Row }[]) {
  const [isHeld, setHeld] = useState(false);
  const [last, setLast] = useState<{ current: typeof current; isHeld: boolean; shown: SteadyRow<Row>[] }>();
  let shown = last?.shown ?? [];
  if (!last || last.current !== current || last.isHeld !== isHeld) {
    shown = steadyRows(shown, current, isHeld);
    setLast({ current, isHeld, shown });
  }
  const known = new Set(shown.map(({ id }) => id));
  return {
    shown,
    /** New rows that are not shown yet, because they would push others away. */
    waiting: current.filter(({ id }) => !known.has(id)).length,
    held: {
      onPointerEnter: (event: { pointerType: string }) => setHeld(event.pointerType === 'mouse'),
      onPointerLeave: () => setHeld(false),
    },
    release: () => setHeld(false),
  };
}

/** On a wide screen the first row opens on its own, and the next one when that is gone. */
export function useOpenFirst(
  first: number | undefined,
  { isPhone, isOpen }: { isPhone: boolean; isOpen: boolean },
  onSelect: (id: number) => void,
): void {
  const isMissing = !isPhone && !isOpen && first !== undefined;
  useEffect(() => {
    if (isMissing) onSelect(first);
  }, [isMissing, first, onSelect]);
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
