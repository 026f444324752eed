export { moveMany } from './bulk.service.ts';
export { setStatus } from './participants.service.ts';
