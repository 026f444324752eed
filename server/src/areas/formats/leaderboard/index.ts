export { board } from './board.ts';
export { type SimulatedLeaderboard, simulateLeaderboard } from './leaderboard.simulate.ts';
