export { tft } from './tft.format.ts';
export { type SimulatedTft, simulateTft } from './tft.simulate.ts';
