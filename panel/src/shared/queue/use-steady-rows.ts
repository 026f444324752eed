import { useState } from 'react';
import { type SteadyRow, steadyRows } from './steady-rows.ts';

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
