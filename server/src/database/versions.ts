import { refuse } from '#http/refusal.ts';

/** Refuses an edit made from an older version than the stored one; an edit without a version is taken as it is. */
export function checkVersion(stored: { version: number }, editedFrom: number | undefined): void {
  if (editedFrom !== undefined && editedFrom !== stored.version) throw refuse('changed-meanwhile');
}
