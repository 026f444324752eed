import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runtime } from './places.mjs';

/**
 * The file to which a run of `vitest` or `playwright` writes its record; the last record is deleted. With arguments
 * only some of the tests run, so they get another file than the one that `npm run requirements` reads.
 */
export function beginRecord(runner, args, folder = runtime) {
  const file = join(folder, args.length ? `${runner}-some.json` : `${runner}.json`);
  rmSync(file, { force: true });
  return file;
}

export function readVitestCounts(file) {
  const record = read(file);
  if (!record) return undefined;
  const broken = record.testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file));
  return {
    passed: record.numPassedTests,
    // A file that does not load fails without a failed test.
    failed: record.numFailedTests + broken.length,
    skipped: record.numPendingTests + record.numTodoTests,
  };
}

/** How many journeys of a run may need a second try; more mean that something is wrong. */
const SECOND_TRIES = 2;

export function readPlaywrightCounts(file) {
  const record = read(file);
  if (!record) return undefined;
  const { expected, flaky, unexpected, skipped } = record.stats;
  const forgiven = flaky <= SECOND_TRIES ? flaky : 0;
  return {
    passed: expected + forgiven,
    failed: unexpected + flaky - forgiven + record.errors.length,
    skipped,
    secondTries: forgiven,
  };
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
