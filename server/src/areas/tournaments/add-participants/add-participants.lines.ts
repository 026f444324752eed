import type { EntryRow } from '@matchdesk/contract/tournaments/add-participants';

/** A line of the list after `cleaned`. */
export type CleanRow = EntryRow;

export const longestNickname = 40;

/** Moves an e-mail that was written into the name column to where it belongs. */
export function cleaned(row: EntryRow): CleanRow {
  const { name, email } = row;
  if (email === '' && looksLikeEmail(name)) return { ...row, name: '', email: name };
  return row;
}

/** Linear on purpose: each dot ends a part, so that no crafted list makes the expression backtrack for seconds. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Names are compared without regard to capitals. */
export const folded = (name: string): string => name.normalize('NFC').toLowerCase();
