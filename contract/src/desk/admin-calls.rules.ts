/** A player's chat message with this token makes an admin call. */
export const adminCallToken = '/call-admin';

/** The token as a separate word, in any case, with the character before it; punctuation may surround it. */
const word = `(^|[^\\p{L}\\p{N}_/])${adminCallToken}(?![\\p{L}\\p{N}_/-])`;

const calling = new RegExp(word, 'iu');

const called = new RegExp(`${word}\\p{P}*`, 'giu');

const opening = /[\p{Ps}\p{Pi}"'*]/u;

/** Whether a message calls an admin: the token stands alone, or before or after a reason, but not inside an address. */
export function callsAdmin(message: string): boolean {
  return message.split(/\s+/).some((part) => !part.includes('://') && calling.test(part));
}

/** The message without the token. */
export const callReason = ({ message }: { message: string }): string =>
  message.replaceAll(called, (_, before: string) => (opening.test(before) ? '' : before)).trim();

/** How a call ends. Only the server sets `called_again`: the caller called again after an answer. */
export const callOutcomes = [
  'solved',
  'result_decided',
  'no_show',
  'rules_explained',
  'technical',
  'nothing_to_do',
] as const;

export type CallOutcome = (typeof callOutcomes)[number];
