import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 1800;
const none: ReadonlySet<number> = new Set();

interface Known {
  part: string;
  total: number;
  rows: Map<number, string>;
}

/**
 * The rows that were changed, or added at the end, while the same part of the list was open. Rows that scroll into
 * view, or move up because another was removed, are not fresh.
 */
export function useFreshInView<Row extends { id: number }>(
  rows: readonly Row[],
  total: number | undefined,
  part: string,
): ReadonlySet<number> {
  const known = useRef<Known>(undefined);
  const [fresh, setFresh] = useState(none);
  const snapshot = JSON.stringify(rows);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `snapshot` stands for the rows
  useEffect(() => {
    if (total === undefined) return;
    const before = known.current?.part === part ? known.current : undefined;
    const now = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
    known.current = { part, total, rows: new Map([...(before?.rows ?? []), ...now]) };
    if (!before) return setFresh(none);
    const last = Math.max(0, ...before.rows.keys());
    const isFresh = ([id, row]: [number, string]) => {
      const seen = before.rows.get(id);
      return seen === undefined ? total > before.total && id > last : seen !== row;
    };
    const changed = [...now].filter(isFresh).map(([id]) => id);
    if (changed.length === 0) return;
    setFresh(new Set(changed));
    const timer = setTimeout(() => setFresh(none), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [snapshot, total, part]);

  return fresh;
}
