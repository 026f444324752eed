import type { EntryRow } from '@matchdesk/contract/tournaments/add-participants';

/** A line as it is looked up. */
export type CleanRow = EntryRow;

export const longestNickname = 40;

/** An e-mail that stands where a name is expected is an e-mail. */
export function cleaned(row: EntryRow): CleanRow {
  const { name, email } = row;
  if (email === '' && looksLikeEmail(name)) return { ...row, name: '', email: name };
  return row;
}

/** Each dot ends a part for good: an expression that may try others takes seconds for a list made to be slow. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Names are the same whoever wrote them in capitals. */
export const folded = (name: string): string => name.normalize('NFC').toLowerCase();
