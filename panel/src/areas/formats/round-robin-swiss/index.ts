export { HeaderActions } from './round-robin-swiss.header-actions.tsx';
export { prefetchRooms, refreshRooms, roomCalls } from './round-robin-swiss.queries.ts';
export { RoomsRounds } from './round-robin-swiss.rounds.tsx';
export { TaskButton } from './round-robin-swiss.task-button.tsx';
export { Rooms } from './round-robin-swiss.tsx';
