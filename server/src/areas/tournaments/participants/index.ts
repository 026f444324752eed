export { setStatus } from './participants.service.ts';
