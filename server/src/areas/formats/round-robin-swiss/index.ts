export { findRawRoomMatch, finishRoomMatch } from './round-robin-swiss.decisions.ts';
export { roundRobinSwiss } from './round-robin-swiss.format.ts';
export { findRoundRobin } from './round-robin-swiss.record.ts';
export { createRooms, fillRooms } from './round-robin-swiss.setup.ts';
export { startRoomsBracket } from './round-robin-swiss.start.ts';
