import { callsAdmin } from '@matchdesk/contract/desk/admin-calls.rules';
import type { Message } from '@matchdesk/contract/desk/chats';

/** Only a player's message calls for an admin. */
export const isCall = ({ role, message_type, message }: Message): boolean =>
  role === 'player' && message_type === 0 && callsAdmin(message);
