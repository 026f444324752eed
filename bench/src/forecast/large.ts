import * as engine from '../../../engine/src/index.ts';
import { median } from '../times.ts';
import { bracketWorld } from './bracket-world.ts';
import { keyed } from './chance.ts';
import { scenarios } from './delays.ts';
import { kinds } from './kinds.ts';
import { multiLobbyWorld, tftWorld } from './lobbies-world.ts';
import { pastOf } from './play.ts';
import { roomsWorld } from './rooms-world.ts';
import { start, type World } from './world.ts';

const large: Readonly<Record<string, () => World>> = {
  'single elimination': () => bracketWorld(4096, { thirdPlace: true }),
  'double elimination': () => bracketWorld(4096, { double: true, reset: true }),
  'round robin': () => roomsWorld(engine.ROUND_ROBIN, { rooms: 512, size: 8, minutes: 30 }),
  'multi-lobby': () => multiLobbyWorld(4096),
  TFT: () => tftWorld(4096),
  Swiss: () => roomsWorld(engine.SWISS, { rooms: 256, size: 16, minutes: 30 }),
};

const timed = 5;

/** How long one forecast of 4,096 entrants takes, with everything still to be played. */
export function timeLarge(): { name: string; ms: number; tasks: number }[] {
  return kinds.map((kind) => {
    const evening = large[kind.name]!().toEvening(() => engine.NO_TIMES);
    const past = pastOf(kind, scenarios[0]!, 1);
    const times = Array.from({ length: timed }, (_, index) => {
      const seed = Math.floor(keyed('large', index)() * 1e9);
      const began = performance.now();
      engine.forecastEvening(evening, { now: start + engine.MINUTE, seed, past, usualPlay: kind.template });
      return performance.now() - began;
    });
    return { name: kind.name, ms: median(times), tasks: evening.kinds.length };
  });
}
