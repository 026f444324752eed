export { CheckInAll } from './check-in-all-button.tsx';
export { participantCounts } from './participant-counts.ts';
export { participantName } from './participant-name.ts';
export { RemindAll } from './remind-all-button.tsx';
