export { finishRoomMatch } from './play/decisions.ts';
export { findRawRoomMatch } from './play/raw-match.ts';
export { startRoomsBracket } from './play/start-bracket.ts';
export { getRoundRobin } from './reading/round-robin.ts';
export { roomsConstraints } from './rooms.constraints.ts';
export { roomsRoutes } from './rooms.routes.ts';
export { roomsPlay } from './rooms-play.ts';
export { createRooms, fillRooms } from './setup/setup.ts';
