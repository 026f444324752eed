import type { SteadyRow } from './steady-rows.ts';

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
