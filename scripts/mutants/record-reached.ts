import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

declare global {
  var mutantsReached: ((number: number) => void) | undefined;
}

// A setup file of Vitest: it writes down which functions each test file runs through.
const reached = new Set<number>();
globalThis.mutantsReached = (number) => reached.add(number);
afterAll(() => {
  const { testPath } = expect.getState();
  appendFileSync(
    process.env.MUTANTS_REACHED!,
    `${JSON.stringify({ test: testPath, reached: [...reached] })}\n`,
  );
});
