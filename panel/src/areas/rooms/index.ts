export { HeaderActions } from './header-actions.tsx';
export { prefetchRooms } from './rooms.queries.ts';
export { Rooms } from './rooms.tsx';
export { RoomsRounds } from './rooms-rounds.tsx';
export { TaskButton } from './task-button.tsx';
