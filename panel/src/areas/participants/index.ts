export { participantName } from './participant-name.ts';
