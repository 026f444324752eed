export { Rooms } from './rooms.tsx';
export { RoomsRounds } from './rooms-rounds.tsx';
export { HeaderActions } from './round-robin-swiss.header-actions.tsx';
export { prefetchRooms } from './round-robin-swiss.queries.ts';
export { TaskButton } from './round-robin-swiss.task-button.tsx';
