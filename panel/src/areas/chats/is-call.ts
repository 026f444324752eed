import { adminCallToken, callsAdmin } from '@matchdesk/contract/admin-calls';
import type { Message } from '@matchdesk/contract/threads';

/** Only a player's message calls for an admin. */
export const isCall = ({ role, message_type, message }: Message): boolean =>
  role === 'player' && message_type === 0 && callsAdmin(message);

/** What the caller wrote beside the token. */
export const callReason = ({ message }: Pick<Message, 'message'>): string =>
  message.replaceAll(adminCallToken, '').trim();
