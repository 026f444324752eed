/** The driver parses a whole reply at once: a single one of a large tournament would keep everybody else waiting. */
const portion = 8192;

/** Reads rows in the order of their ids, portion by portion. */
export async function listPortions<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const found = await read(rows.at(-1)?.id ?? 0, portion);
    rows.push(...found);
    if (found.length < portion) return rows;
  }
}
