/** Calls for an admin: a player's message with this token in a chat makes one. */
export const adminCallToken = '/call-admin';

/** The token as a word of its own, in any case, with what stands before it; it may have signs around it. */
const word = `(^|[^\\p{L}\\p{N}_/])${adminCallToken}(?![\\p{L}\\p{N}_/-])`;
const calling = new RegExp(word, 'iu');
const called = new RegExp(`${word}\\p{P}*`, 'giu');
const opening = /[\p{Ps}\p{Pi}"'*]/u;

/** Whether a message calls; the token stands alone, in front of a reason, or behind it, and in no address. */
export function callsAdmin(message: string): boolean {
  return message.split(/\s+/).some((part) => !part.includes('://') && calling.test(part));
}

/** What the caller wrote beside the token. */
export const callReason = ({ message }: { message: string }): string =>
  message.replaceAll(called, (_, before: string) => (opening.test(before) ? '' : before)).trim();
