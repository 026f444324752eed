export { tellParticipants } from './tell-participants.ts';
