/** A bug of ours: something is absent that an earlier step guarantees. It ends as a 500, and the log says what it is. */
export class Missing extends Error {
  constructor(what: string) {
    super(`A bug of ours: ${what} is missing.`);
  }
}

/** What an earlier step guarantees; `what` says what and why, as in 'the match that was just locked'. */
export function known<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Missing(what);
  return value;
}

/** The value of a key that an earlier step put into the map. */
export function getKnown<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  key: NoInfer<Key>,
  what: string,
): NonNullable<Value> {
  const value = map.get(key);
  if (value === undefined || value === null) throw new Missing(`${what} (${key})`);
  return value;
}

/** The row of a statement that always has one: a count, an insert, a change of a locked row. */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Missing('the one row of a statement');
  return row;
}
