/** Counts the edits of a record: in `version`, or in `revision` where people fill in a version themselves. */
export type Counted = { version: number } | { revision: number };

export function editsOf(record: Counted): number {
  return 'revision' in record ? record.revision : record.version;
}

/** The edit count that an edit says it was made from. */
export function editedFromOf(record: Counted, sent: object): number | undefined {
  return Reflect.get(sent, 'revision' in record ? 'revision' : 'version');
}
