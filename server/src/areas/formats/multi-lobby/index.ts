export { multiLobby } from './multi-lobby.ts';
export { type SimulatedMultiLobby, simulateMultiLobby } from './simulated/multi-lobby.simulate.ts';
