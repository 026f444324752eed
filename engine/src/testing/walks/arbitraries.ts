import fc from 'fast-check';
import { walkElimination } from './elimination.walk.ts';
import { walkChallenge, walkLeaderboard } from './leaderboard-and-challenge.walk.ts';
import { walkMultiLobby } from './multi-lobby.walk.ts';
import { walkRooms } from './round-robin-swiss.walk.ts';
import { answersTo } from './script.ts';
import { walkTft } from './tft.walk.ts';

/** Plays whole random tournaments of one format; `share` is its part of a run. */
export interface Walk {
  readonly name: string;
  readonly share: number;
  /** What failed, with its seed and the smallest tournament that shows it; `undefined` when all held. */
  failure(numRuns: number, seed: number): string | undefined;
  /** All that the engine answered in each of so many tournaments. */
  answers(numRuns: number, seed: number): unknown[][];
}

function walk<T>(name: string, share: number, arbitrary: fc.Arbitrary<T>, play: (input: T) => void): Walk {
  const property = fc.property(arbitrary, play);
  return {
    name,
    share,
    failure(numRuns, seed) {
      const details = fc.check(property, { numRuns, seed });
      return details.failed ? `${fc.defaultReportMessage(details)}\n${details.errorInstance}` : undefined;
    },
    answers: (numRuns, seed) =>
      fc.sample(arbitrary, { numRuns, seed }).map((input) => answersTo(() => play(input))),
  };
}

const between = (min: number, max: number) => fc.integer({ min, max });
const steps = (most: number) => fc.array(fc.nat(1_000_000), { maxLength: most, size: 'max' });
const never = fc.constant(false);

const ending = { rest: fc.nat(1_000_000), afterwards: steps(15) };

const elimination = (double: boolean) =>
  fc.record({
    entrants: fc.oneof({ weight: 2, arbitrary: between(2, 9) }, { weight: 3, arbitrary: between(2, 40) }),
    double: fc.constant(double),
    thirdPlace: double ? never : fc.boolean(),
    reset: double ? fc.boolean() : never,
    seating: steps(12),
    steps: steps(60),
    ...ending,
  });

const rooms = <F extends 4 | 7>(format: F, size: fc.Arbitrary<number>, most: number) =>
  fc.record({
    format: fc.constant(format),
    sizes: fc.array(size, { minLength: 1, maxLength: most }),
    steps: steps(50),
    stageTwo: fc.record({ steps: steps(20), ...ending }),
  });

const lobbies = (most: number, lowerFinal: fc.Arbitrary<boolean>) =>
  fc.record({ players: between(2, most), lowerFinal, steps: steps(40) });

/** Mostly small rooms, which end after few steps. */
const roomSizes = fc.oneof({ weight: 4, arbitrary: between(2, 7) }, { weight: 1, arbitrary: between(8, 16) });

export const WALKS: readonly Walk[] = [
  walk('single elimination', 0.25, elimination(false), walkElimination),
  walk('double elimination', 0.3, elimination(true), walkElimination),
  walk('round robin', 0.12, rooms(4, roomSizes, 3), walkRooms),
  walk('Swiss', 0.08, rooms(7, between(16, 24), 2), walkRooms),
  walk('TFT', 0.1, lobbies(90, fc.boolean()), walkTft),
  walk('multi-lobby', 0.1, lobbies(40, never), walkMultiLobby),
  walk('leaderboard', 0.03, lobbies(20, never), walkLeaderboard),
  walk('challenge', 0.02, lobbies(20, never), walkChallenge),
];
