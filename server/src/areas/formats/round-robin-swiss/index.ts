export { finishRoomMatch } from './decisions/round-robin-swiss.decisions.ts';
export { findRawRoomMatch } from './decisions/round-robin-swiss.raw-match.ts';
export { startRoomsBracket } from './decisions/round-robin-swiss.start-bracket.ts';
export { findRoundRobin } from './reading/round-robin.ts';
export { roundRobinSwiss } from './round-robin-swiss.format.ts';
export { createRooms, fillRooms } from './setup/round-robin-swiss.setup.ts';
