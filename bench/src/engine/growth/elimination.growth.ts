import { coins, type Kind } from '../player.ts';
import { player } from '../players/ours.ts';
import type { Format } from './format.ts';

const bracket = (kind: Kind): Format => ({
  generate(entrants) {
    const drawn = player.generate(kind, [...entrants] as never) as { play(coin: () => boolean): void };
    return { play: () => drawn.play(coins()) };
  },
});

export const single = bracket('single');
export const double = bracket('double');
