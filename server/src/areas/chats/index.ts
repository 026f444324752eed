export { checkPicture, checkTournamentChat } from './chat-rules.ts';
export { chatsRoutes } from './chats.routes.ts';
export type { ChatTournament } from './chats.store.ts';
