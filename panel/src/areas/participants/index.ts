export { CheckInAll } from './check-in-all.tsx';
export { participantName } from './participant-name.ts';
