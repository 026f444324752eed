import { randomFrom } from '../../../engine/src/index.ts';

const bits = 256;
const clusters = 20;
/** The part of the bits in which two boards of one game differ by chance, as measured on drawn scoreboards. */
const free = 0.45;

/** Hashes as those of one game's boards are: each cluster shares most of its bits, and the first is the largest. */
export function clusteredHashes(seed: number): {
  next(): string;
  flipped(hash: string, count: number): string;
} {
  const random = randomFrom(seed);
  const bit = () => (random() < 0.5 ? '0' : '1');
  const boards = Array.from({ length: clusters }, () =>
    Array.from({ length: bits }, () => (random() < free ? undefined : bit())),
  );
  return {
    next() {
      // The square of an even chance: a few games have most of the pictures.
      const board = boards[Math.floor(random() ** 2 * clusters)]!;
      return board.map((fixed) => fixed ?? bit()).join('');
    },
    flipped(hash, count) {
      const signs = [...hash];
      const places = new Set<number>();
      while (places.size < count) places.add(Math.floor(random() * bits));
      for (const place of places) signs[place] = signs[place] === '1' ? '0' : '1';
      return signs.join('');
    },
  };
}
