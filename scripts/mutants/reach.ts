import { hash } from 'node:crypto';
import { areaOf } from './mutant-groups.ts';
import { functionAt } from './probes.ts';

/** Which functions a test file runs through, by their numbers in each file, as a run with probes has shown it. */
export interface Reached {
  /** Of the test, as it was then. */
  hash: string;
  ms: number;
  files: Record<string, { hash: string; functions: number[] }>;
}

/** By test file. */
export type Reach = Record<string, Reached>;

export const hashOf = (text: string): string => hash('sha1', text).slice(0, 12);

/** The tests that run through a place, nearest first, quick ones before slow ones. */
export function testsReaching(
  place: { file: string; start: number },
  text: string,
  importersOf: (file: string) => string[],
  reach: Reach,
): string[] {
  const index = functionAt(text, place.start);
  const hashNow = hashOf(text);
  return Object.entries(reach)
    .filter(([, { files }]) => {
      const known = files[place.file];
      // What runs when the module is loaded, such as a limit, counts in the file and in those who import it.
      if (index === undefined) return [place.file, ...importersOf(place.file)].some((file) => files[file]);
      return known && (known.hash !== hashNow || known.functions.includes(index));
    })
    .map(([test, { ms }]) => ({ test, ms, distance: distanceTo(test, place.file) }))
    .sort((a, b) => a.distance - b.distance || a.ms - b.ms)
    .map(({ test }) => test);
}

/** The test beside a file, those of its folder, those of its area, all others. */
function distanceTo(test: string, file: string): number {
  const stem = file.replace(/\.ts$/, '');
  if (test.startsWith(`${stem}.`)) return 0;
  if (folderOf(test) === folderOf(file)) return 1;
  const area = areaOf(file);
  return area !== undefined && areaOf(test) === area ? 2 : 3;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
