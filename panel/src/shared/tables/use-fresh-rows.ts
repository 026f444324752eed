import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 1800;
const none: ReadonlySet<number> = new Set();

/** The rows that somebody changed or added while the same part of the list stayed on screen. */
export function useFreshRows<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  part: string,
): ReadonlySet<number> {
  const before = useRef<{ part: string; rows: ReadonlySet<Row> }>(undefined);
  const [fresh, setFresh] = useState(none);

  useEffect(() => {
    if (!rows) return;
    const known = before.current;
    before.current = { part, rows: new Set(rows) };
    if (!known || known.part !== part) return setFresh(none);
    // The cache keeps the identical object of an unchanged row.
    const changed = rows.filter((row) => !known.rows.has(row)).map(({ id }) => id);
    if (changed.length === 0) return;
    setFresh(new Set(changed));
    const timer = setTimeout(() => setFresh(none), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [rows, part]);

  return fresh;
}
