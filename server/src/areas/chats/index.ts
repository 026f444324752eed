export { chatsRoutes } from './chats.routes.ts';
