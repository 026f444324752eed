import { type Counted, editsOf } from '@matchdesk/contract/records';
import { refuse } from '#http/refusal.ts';

/** Refuses an edit made from an older version than the stored one; an edit without a version is always accepted. */
export function checkVersion(stored: Counted, editedFrom: number | undefined): void {
  if (editedFrom !== undefined && editedFrom !== editsOf(stored)) throw refuse('changed-meanwhile');
}
