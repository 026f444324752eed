import { double, single } from './elimination.growth.ts';
import type { Format } from './format.ts';
import { multiLobby, tft } from './lobbies.growth.ts';
import { roundRobin, swiss } from './round-robin-swiss.growth.ts';
import { challenge, leaderboard } from './tables.ts';

export const FORMATS: Readonly<Record<string, Format>> = {
  'single elimination': single,
  'double elimination': double,
  leaderboard,
  'round robin, rooms of 8': roundRobin,
  'Swiss, rooms of 16': swiss,
  'multi-lobby, lobbies of 8': multiLobby,
  TFT: tft,
  challenge,
};
