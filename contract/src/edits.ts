/** Counts the edits of a record: its `version`, or its `revision` where a version is something that people fill in. */
export type Counted = { version: number } | { revision: number };

export function editsOf(record: Counted): number {
  return 'revision' in record ? record.revision : record.version;
}

/** What an edit says it was made from. */
export function editedFromOf(record: Counted, sent: object): number | undefined {
  return Reflect.get(sent, 'revision' in record ? 'revision' : 'version');
}
