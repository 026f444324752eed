import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { useMemo, useState } from 'react';

export type ChosenCalls = ReturnType<typeof useChosenCalls>;

/** The calls that were ticked, to write to all of them at once. */
export function useChosenCalls(calls: readonly AdminCall[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const writable = useMemo(() => calls.filter(({ id }) => chosen.has(id)), [calls, chosen]);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const keepOnly = (left: readonly AdminCall[]) => setChosen(new Set(left.map(({ id }) => id as number)));
  return {
    chosen,
    /** Those that are still in the queue. */
    writable,
    toggle,
    keepOnly,
  };
}
