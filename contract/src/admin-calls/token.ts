/** Calls for an admin: a player's message with this token in a chat makes one. */
export const adminCallToken = '/call-admin';

/** Whether a message calls; the token stands alone, in front of a reason, or behind it. */
export function callsAdmin(message: string): boolean {
  return message.split(/\s+/).includes(adminCallToken);
}

/** What the caller wrote beside the token. */
export const callReason = ({ message }: { message: string }): string =>
  message.replaceAll(adminCallToken, '').trim();
