export { multiLobby } from './multi-lobby.format.ts';
export { type SimulatedMultiLobby, simulateMultiLobby } from './simulated/multi-lobby.simulate.ts';
