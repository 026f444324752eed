import {
  DOUBLE_ELIMINATION,
  MULTI_LOBBY,
  ROUND_ROBIN,
  SINGLE_ELIMINATION,
  SWISS,
  TFT,
} from '../../../engine/src/index.ts';
import { bracketWorld } from './bracket-world.ts';
import { between, keyed } from './chance.ts';
import { multiLobbyWorld, tftWorld } from './lobbies-world.ts';
import { roomsWorld } from './rooms-world.ts';
import type { World } from './world.ts';

export interface Kind {
  name: string;
  type: number;
  /** Minutes of a game that the template names, and the median that is really played. */
  template: number;
  play: number;
  spread: number;
  make(seed: number): World;
}

/** Evenings as halls have them: sizes vary from evening to evening. */
export const kinds: readonly Kind[] = [
  {
    name: 'single elimination',
    type: SINGLE_ELIMINATION,
    template: 30,
    play: 22,
    spread: 0.35,
    make: (seed) => bracketWorld(between(keyed(seed, 'size'), 16, 64), { thirdPlace: true }),
  },
  {
    name: 'double elimination',
    type: DOUBLE_ELIMINATION,
    template: 30,
    play: 22,
    spread: 0.35,
    make: (seed) =>
      bracketWorld(between(keyed(seed, 'size'), 8, 32), { double: true, reset: seed % 2 === 0 }),
  },
  {
    name: 'round robin',
    type: ROUND_ROBIN,
    template: 30,
    play: 22,
    spread: 0.35,
    make: (seed) => {
      const random = keyed(seed, 'size');
      return roomsWorld(ROUND_ROBIN, {
        rooms: between(random, 2, 6),
        size: between(random, 4, 6),
        minutes: 30,
      });
    },
  },
  {
    name: 'multi-lobby',
    type: MULTI_LOBBY,
    template: 40,
    play: 32,
    spread: 0.15,
    make: (seed) => multiLobbyWorld(between(keyed(seed, 'size'), 64, 256)),
  },
  {
    name: 'TFT',
    type: TFT,
    template: 40,
    play: 34,
    spread: 0.15,
    make: (seed) => tftWorld(between(keyed(seed, 'size'), 24, 96)),
  },
  {
    name: 'Swiss',
    type: SWISS,
    template: 30,
    play: 22,
    spread: 0.35,
    make: (seed) => {
      const random = keyed(seed, 'size');
      return roomsWorld(SWISS, {
        rooms: between(random, 1, 2),
        size: 2 * between(random, 8, 12),
        minutes: 30,
      });
    },
  },
];
