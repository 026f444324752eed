export { CheckInAll } from './check-in-all-button.tsx';
export { participantName } from './participant-name.ts';
export { RemindAll } from './remind-all-button.tsx';
