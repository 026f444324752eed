export { multiLobby } from './multi-lobby.format.ts';
export { type SimulatedMultiLobby, simulateMultiLobby } from './multi-lobby.simulate.ts';
