// Made from ./support.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './support.ts';

export const closeConversation = plainCall<typeof area.closeConversation>({
  name: 'closeConversation',
  method: 'DELETE',
  path: '/conversations/{id}',
  access: { level: 'staff', permission: { name: 'Messages send' } },
});
export const findMyConversation = plainCall<typeof area.findMyConversation>({
  name: 'findMyConversation',
  method: 'GET',
  path: '/play/conversation',
  access: { level: 'signed-in' },
});
export const listConversationMessages = plainCall<typeof area.listConversationMessages>({
  name: 'listConversationMessages',
  method: 'GET',
  path: '/conversations/{id}/messages',
  access: { level: 'staff', permission: { name: 'Messages send' } },
});
export const listConversations = plainCall<typeof area.listConversations>({
  name: 'listConversations',
  method: 'GET',
  path: '/conversations',
  access: { level: 'staff', permission: { name: 'Messages send' } },
});
export const listMySupportMessages = plainCall<typeof area.listMySupportMessages>({
  name: 'listMySupportMessages',
  method: 'GET',
  path: '/play/conversation/messages',
  access: { level: 'signed-in' },
});
export const readConversation = plainCall<typeof area.readConversation>({
  name: 'readConversation',
  method: 'POST',
  path: '/conversations/{id}/read',
  access: { level: 'staff', permission: { name: 'Messages send' } },
});
export const sendConversationMessage = plainCall<typeof area.sendConversationMessage>({
  name: 'sendConversationMessage',
  method: 'POST',
  path: '/conversations/{id}/messages',
  access: { level: 'staff', permission: { name: 'Messages send' } },
  form: true,
});
export const sendMySupportMessage = plainCall<typeof area.sendMySupportMessage>({
  name: 'sendMySupportMessage',
  method: 'POST',
  path: '/play/conversation/messages',
  access: { level: 'signed-in' },
  form: true,
});
export const startConversation = plainCall<typeof area.startConversation>({
  name: 'startConversation',
  method: 'POST',
  path: '/conversations/{userId}',
  access: { level: 'staff', permission: { name: 'Messages send' } },
});
export const startMyConversation = plainCall<typeof area.startMyConversation>({
  name: 'startMyConversation',
  method: 'POST',
  path: '/play/conversation',
  access: { level: 'signed-in' },
});
