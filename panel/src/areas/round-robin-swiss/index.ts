export { HeaderActions } from './header-actions.tsx';
export { Rooms } from './rooms.tsx';
export { RoomsRounds } from './rooms-rounds.tsx';
export { prefetchRooms } from './round-robin-swiss.queries.ts';
export { TaskButton } from './task-button.tsx';
