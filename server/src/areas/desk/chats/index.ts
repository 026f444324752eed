export { checkPicture, checkTournamentChat } from './chats.service.ts';
export type { ChatTournament } from './chats.store.ts';
