import { describe, expect, test } from 'vitest';
import { WALKS } from './testing/walks/arbitraries.ts';

/** The same walks run ten thousand times and more in `engine/soak.ts`. */
const RUNS = 100;
const FEWEST = 10;

describe('whole tournaments', () => {
  for (const { name, share, failure } of WALKS) {
    test(`[INV2] [INV3] [REV2] [REV6] ${name}: invariants after every command, reverts and undos exact`, () => {
      expect(failure(Math.max(FEWEST, Math.ceil(RUNS * share)), 20_260_101)).toBeUndefined();
    }, 60_000);
  }
});
