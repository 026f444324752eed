export { leaderboard } from './leaderboard.format.ts';
export { type SimulatedLeaderboard, simulateLeaderboard } from './leaderboard.simulate.ts';
