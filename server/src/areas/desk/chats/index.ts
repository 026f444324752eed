export { checkPicture, checkTournamentChat } from './chat-rules.ts';
export type { ChatTournament } from './chats.store.ts';
