export { board } from './leaderboard.format.ts';
export { type SimulatedLeaderboard, simulateLeaderboard } from './leaderboard.simulate.ts';
