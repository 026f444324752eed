// Made from ./chats.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './chats.ts';

export const listChatMatches = plainCall<typeof area.listChatMatches>({
  name: 'listChatMatches',
  method: 'GET',
  path: '/tournaments/{id}/chats/matches',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const listChats = plainCall<typeof area.listChats>({
  name: 'listChats',
  method: 'GET',
  path: '/tournaments/{id}/chats',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const listMatchMessages = plainCall<typeof area.listMatchMessages>({
  name: 'listMatchMessages',
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/messages',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const listTournamentMessages = plainCall<typeof area.listTournamentMessages>({
  name: 'listTournamentMessages',
  method: 'GET',
  path: '/tournaments/chat/{id}',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const mutePerson = plainCall<typeof area.mutePerson>({
  name: 'mutePerson',
  method: 'POST',
  path: '/tournaments/{id}/mutes',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const postSystemEvent = plainCall<typeof area.postSystemEvent>({
  name: 'postSystemEvent',
  method: 'POST',
  path: '/sys-events',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament of body' } },
});
export const readMatchMessages = plainCall<typeof area.readMatchMessages>({
  name: 'readMatchMessages',
  method: 'POST',
  path: '/tournaments/{id}/matches/{matchId}/messages/read',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const readTournamentMessages = plainCall<typeof area.readTournamentMessages>({
  name: 'readTournamentMessages',
  method: 'POST',
  path: '/tournaments/chat/{id}/read',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const removeMatchMessage = plainCall<typeof area.removeMatchMessage>({
  name: 'removeMatchMessage',
  method: 'DELETE',
  path: '/tournaments/{id}/matches/{matchId}/messages/{seq}',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const removeTournamentMessage = plainCall<typeof area.removeTournamentMessage>({
  name: 'removeTournamentMessage',
  method: 'DELETE',
  path: '/tournaments/chat/{id}/{seq}',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const sendMatchMessage = plainCall<typeof area.sendMatchMessage>({
  name: 'sendMatchMessage',
  method: 'POST',
  path: '/tournaments/{id}/matches/{matchId}/messages',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  form: true,
  subject: 'Tournament',
});
export const sendToMatches = plainCall<typeof area.sendToMatches>({
  name: 'sendToMatches',
  method: 'POST',
  path: '/tournaments/{id}/chats/messages',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
export const sendTournamentMessage = plainCall<typeof area.sendTournamentMessage>({
  name: 'sendTournamentMessage',
  method: 'POST',
  path: '/tournaments/chat/{id}',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  form: true,
  subject: 'Tournament',
});
export const unmutePerson = plainCall<typeof area.unmutePerson>({
  name: 'unmutePerson',
  method: 'DELETE',
  path: '/tournaments/{id}/mutes/{userId}',
  access: { level: 'staff', permission: { name: 'Messages send', game: 'tournament' } },
  subject: 'Tournament',
});
