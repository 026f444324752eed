export { moveMany } from './bulk.service.ts';
export { forgetOldBulks } from './bulk.store.ts';
export { writeLog, writeLogs } from './logs.store.ts';
export { participantConstraints } from './participants.constraints.ts';
export { participantsRoutes } from './participants.routes.ts';
export { setStatus } from './participants.service.ts';
export {
  findStored,
  insertParticipant,
  listLed,
  moveCount,
  type StoredParticipant,
} from './participants.store.ts';
export { listNames, type Selected, selectedOf } from './selection.store.ts';
