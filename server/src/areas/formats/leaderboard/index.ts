export { leaderboard } from './leaderboard.format.ts';
export { type SimulatedLeaderboard, simulateLeaderboard } from './simulated/leaderboard.simulate.ts';
