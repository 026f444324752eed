/** The fields whose values differ. A newly chosen file counts as a change. */
export function changedFields<Values extends object>(from: Values, to: Values): (keyof Values & string)[] {
  const fields = Object.keys(to) as (keyof Values & string)[];
  return fields.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]));
}

export interface Rebased<Values> {
  /** The merged values: everything typed, and the other person's changes everywhere else. */
  values: Values;
  /** Fields that both changed to different values. */
  clashes: (keyof Values & string)[];
}

/** Rebases what was typed onto what somebody else has saved since. */
export function rebase<Values extends object>(base: Values, typed: Values, saved: Values): Rebased<Values> {
  const mine = changedFields(base, typed);
  const values = { ...saved };
  for (const field of mine) values[field] = typed[field];
  const clashes = changedFields(base, saved).filter(
    (field) => mine.includes(field) && changedFields(typed, saved).includes(field),
  );
  return { values, clashes };
}
