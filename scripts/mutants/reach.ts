import { hash } from 'node:crypto';
import { areaOf, folderGroup, type Group } from './mutant-groups.ts';
import { functionAt } from './probes.ts';

/** What a run with probes reports for one test file. */
export interface ReachRecord {
  test: string;
  /** The numbers of the functions that ran. */
  reached: number[];
  /** The functions that ran while a module was loaded, by that module's file. */
  byLoading: Record<string, number[]>;
}

export interface Reached {
  /** The hash of the test when it was measured. */
  hash: string;
  ms: number;
  /**
   * For each file, the numbers of the functions that the test runs, and of those that run when it loads its imports.
   */
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

/** A test file this quick is tried before all others, and does not count towards the limit. */
const quickMs = 500;

/**
 * The tests that run a place: the quick ones first, then by distance; at the same distance, those that run it in a test
 * before those that only load it.
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

/** All quick tests, and the first `most` of the others. */
export function chooseTests(tests: readonly string[], reach: Reach, most: number): string[] {
  const tooMany = new Set(tests.filter((test) => isSlow(reach[test]!)).slice(most));
  return tests.filter((test) => !tooMany.has(test));
}

const uses = ['runs', 'loads', 'none'] as const;

/** 0 for the test beside a file, 1 for its folder, 2 for its area, 3 for all others. */
function distanceTo(test: string, file: string): number {
  const stem = file.replace(/\.ts$/, '');
  if (test.startsWith(`${stem}.`)) return 0;
  if (folderOf(test) === folderOf(file)) return 1;
  const area = areaOf(file);
  if (area !== undefined && areaOf(test) === area) return 2;
  // The contract's own tests hold it against what is published of it.
  const isOfContract = file.startsWith('contract/') && test.startsWith('contract/');
  return isOfContract || isRecordOf(folderGroup(file), test) ? 3 : 4;
}

/** The records of a group notice what no test of another area asserts. */
const isRecordOf = (group: Group | undefined, test: string): boolean =>
  group !== undefined && test.endsWith('/recorded.api.test.ts') && folderGroup(test) === group;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
