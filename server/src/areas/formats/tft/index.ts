export { type SimulatedTft, simulateTft } from './simulated/tft.simulate.ts';
export { tft } from './tft.format.ts';
