export { answer, ask, closeConversation, startMine } from './support.service.ts';
