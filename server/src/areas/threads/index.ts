export { matchThread, type Thread, tournamentThread } from './thread.ts';
export { threadConstraints } from './threads.constraints.ts';
export { readMessages, sendMessage } from './threads.service.ts';
export { moveMark } from './threads.store.ts';
