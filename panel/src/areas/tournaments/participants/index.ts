export { CheckInAll } from './check-in-all.tsx';
export { participantName } from './participant-name.ts';
export { RemindAll } from './remind-all.tsx';
