import { double, single } from './brackets.ts';
import type { Format } from './format.ts';
import { arena, tft } from './lobbies.ts';
import { roundRobin, swiss } from './rooms.ts';
import { challenge, leaderboard } from './tables.ts';

export const FORMATS: Readonly<Record<string, Format>> = {
  'single elimination': single,
  'double elimination': double,
  leaderboard,
  'round robin, rooms of 8': roundRobin,
  'Swiss, rooms of 16': swiss,
  'multi-lobby, lobbies of 8': arena,
  TFT: tft,
  challenge,
};
