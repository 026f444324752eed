import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runtime } from './places.mjs';

export const VITEST_RECORD = join(runtime, 'vitest.json');
export const PLAYWRIGHT_RECORD = join(runtime, 'playwright.json');

export function forgetEarlierCounts() {
  for (const file of [VITEST_RECORD, PLAYWRIGHT_RECORD]) rmSync(file, { force: true });
}

export function readVitestCounts() {
  const record = read(VITEST_RECORD);
  if (!record) return undefined;
  const broken = record.testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file));
  return {
    passed: record.numPassedTests,
    // A file that does not load fails without a failed test.
    failed: record.numFailedTests + broken.length,
    skipped: record.numPendingTests + record.numTodoTests,
  };
}

export function readPlaywrightCounts() {
  const record = read(PLAYWRIGHT_RECORD);
  if (!record) return undefined;
  const { expected, flaky, unexpected, skipped } = record.stats;
  return { passed: expected + flaky, failed: unexpected + record.errors.length, skipped };
}

function hasFailedTest({ assertionResults }) {
  return assertionResults.some(({ status }) => status === 'failed');
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
