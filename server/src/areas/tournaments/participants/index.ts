export { moveMany } from './bulk.ts';
export { setStatus } from './participants.service.ts';
