import { hash } from 'node:crypto';
import { areaOf } from './mutant-groups.ts';
import { functionAt } from './probes.ts';

/** What a run with probes says of one test file. */
export interface ReachRecord {
  test: string;
  /** The numbers of functions. */
  reached: number[];
  /** Those that ran while a module was loaded, by its file. */
  byLoading: Record<string, number[]>;
}

export interface Reached {
  /** Of the test, as it was then. */
  hash: string;
  ms: number;
  /** Which functions the test runs through, by their numbers in each file, and which run when it loads its imports. */
  files: Record<string, { hash: string; functions: number[]; loading: number[] }>;
}

/** By test file. */
export type Reach = Record<string, Reached>;

export interface Imports {
  /** The files that are loaded with a file. */
  loadedWith: (path: string) => ReadonlySet<string>;
  importersOf: (file: string) => string[];
}

export const hashOf = (text: string): string => hash('sha1', text).slice(0, 12);

/** So quick that it is tried before anything else, and does not count. */
const quickMs = 500;

/**
 * The tests that run through a place: the quick ones first, then the nearest, those that run through it later than by
 * loading it before others.
 */
export function testsReaching(
  place: { file: string; start: number },
  text: string,
  { loadedWith, importersOf }: Imports,
  reach: Reach,
): string[] {
  const index = functionAt(text, place.start);
  const hashNow = hashOf(text);
  const users = [place.file, ...importersOf(place.file)];
  return Object.entries(reach)
    .map(([test, reached]) => ({ test, ms: reached.ms, use: useOf(test, reached) }))
    .filter(({ use }) => use !== 'none')
    .map((one) => ({ ...one, distance: distanceTo(one.test, place.file) }))
    .sort(
      (a, b) =>
        Number(isSlow(a)) - Number(isSlow(b)) ||
        a.distance - b.distance ||
        uses.indexOf(a.use) - uses.indexOf(b.use) ||
        a.ms - b.ms,
    )
    .map(({ test }) => test);

  function useOf(test: string, { files }: Reached): (typeof uses)[number] {
    const known = files[place.file];
    if (index === undefined) {
      if (!loadedWith(test).has(place.file)) return 'none';
      return users.some((file) => files[file]?.functions.length) ? 'runs' : 'loads';
    }
    const has = (functions: number[] = []) =>
      known?.hash === hashNow ? functions.includes(index) : functions.length > 0;
    if (has(known?.functions)) return 'runs';
    return has(known?.loading) ? 'loads' : 'none';
  }
}

const isSlow = ({ ms }: Pick<Reached, 'ms'>): boolean => ms > quickMs;

/** All the quick ones, and of the others the first so many. */
export function chooseTests(tests: readonly string[], reach: Reach, most: number): string[] {
  const tooMany = new Set(tests.filter((test) => isSlow(reach[test]!)).slice(most));
  return tests.filter((test) => !tooMany.has(test));
}

const uses = ['runs', 'loads', 'none'] as const;

/** The test beside a file, those of its folder, those of its area, all others. */
function distanceTo(test: string, file: string): number {
  const stem = file.replace(/\.ts$/, '');
  if (test.startsWith(`${stem}.`)) return 0;
  if (folderOf(test) === folderOf(file)) return 1;
  const area = areaOf(file);
  return area !== undefined && areaOf(test) === area ? 2 : 3;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
