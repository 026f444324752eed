export { checkPicture, checkTournamentChat, getChatTournament } from './chat-rules.ts';
export { chatsRoutes } from './chats.routes.ts';
