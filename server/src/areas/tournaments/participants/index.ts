export { recordLeaving, setStatus } from './participants.service.ts';
