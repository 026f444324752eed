export { finishRoomMatch } from './play/decisions.ts';
export { findRawRoomMatch } from './play/raw-match.ts';
export { startRoomsBracket } from './play/start-bracket.ts';
export { getRoundRobin } from './reading/round-robin.ts';
export { roomsPlay } from './rooms-play.ts';
export { roundRobinSwissConstraints } from './round-robin-swiss.constraints.ts';
export { roundRobinSwissRoutes } from './round-robin-swiss.routes.ts';
export { createRooms, fillRooms } from './setup/setup.ts';
