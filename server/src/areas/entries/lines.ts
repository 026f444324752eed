import { legible } from '@matchdesk/contract/deceiving-characters';
import type { EntryRow } from '@matchdesk/contract/entries';

/** A line as it is looked up: without what nobody sees, the spaces between words single. */
export type CleanRow = EntryRow;

export const longestNickname = 40;

// Half a character would come back from the database as another one.
const tidy = (text: string) => legible(text.toWellFormed()).replaceAll(/\s+/g, ' ').trim();

/** An e-mail that stands where a name is expected is an e-mail. */
export function cleaned(row: EntryRow): CleanRow {
  const [name, email] = [tidy(row.name), tidy(row.email)];
  if (email === '' && looksLikeEmail(name)) return { ...row, name: '', email: name };
  return { ...row, name, email };
}

/** Each dot ends a part for good: an expression that may try others takes seconds for a list made to be slow. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Names are the same whoever wrote them in capitals. */
export const folded = (name: string): string => name.normalize('NFC').toLowerCase();
