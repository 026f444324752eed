import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import type { ReachRecord } from './reach.ts';

declare global {
  var mutantsReached: ((number: number) => void) | undefined;
  var mutantsLoading: ((file: string) => void) | undefined;
  var mutantsLoaded: (() => void) | undefined;
}

// A setup file of Vitest: it records which functions each test file runs, and which run because a module is loaded. A
// worker loads a module once, for the first test file that imports it.
const reached = new Set<number>();
const byLoading = new Map<string, Set<number>>();
const loading: string[] = [];
globalThis.mutantsReached = (number) => {
  const file = loading.at(-1);
  if (file === undefined) reached.add(number);
  else byLoading.set(file, (byLoading.get(file) ?? new Set()).add(number));
};
globalThis.mutantsLoading = (file) => loading.push(file);
globalThis.mutantsLoaded = () => loading.pop();
afterAll(() => {
  const record: ReachRecord = {
    test: expect.getState().testPath!,
    reached: [...reached],
    byLoading: Object.fromEntries([...byLoading].map(([file, numbers]) => [file, [...numbers]])),
  };
  appendFileSync(process.env.MUTANTS_REACHED!, `${JSON.stringify(record)}\n`);
});
