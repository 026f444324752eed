export { messageRate, messagesAMinute, readMessageRate } from './message-rate.ts';
export { findLastEvent, type KeptMessage, type Writer } from './messages.store.ts';
export { matchThread, supportThread, type Thread, tournamentThread, withdrawThread } from './thread.ts';
export {
  readMessages,
  removeMessage,
  sendMessage,
  toPlayersMessage,
  toPlayersReply,
  writeEvent,
} from './threads.service.ts';
export {
  type ActiveMute,
  endMutes,
  findMute,
  findThread,
  insertMute,
  listWrittenMatches,
  longestMute,
  moveMark,
} from './threads.store.ts';
