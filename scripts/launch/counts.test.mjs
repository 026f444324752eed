import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginRecord, readPlaywrightCounts, readVitestCounts } from './counts.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'records-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(['vitest', 'playwright'])('the record of %s', (runner) => {
  const whole = () => join(folder, `${runner}.json`);
  beforeEach(() => writeFileSync(whole(), 'of the last whole run'));

  it('is begun anew by a whole run, so that a run that dies leaves none', () => {
    expect(beginRecord(runner, [], folder)).toBe(whole());
    expect(existsSync(whole())).toBe(false);
  });

  it.each([[['rules.api']], [['-t', 'deletes']], [['--project', 'engine']]])(
    'is left alone by a run of %j, which has another',
    (args) => {
      const some = beginRecord(runner, args, folder);
      writeFileSync(some, 'of a few tests');
      expect(readFileSync(whole(), 'utf8')).toBe('of the last whole run');
      expect(beginRecord(runner, args, folder)).toBe(some);
      expect(existsSync(some)).toBe(false);
    },
  );
});

describe('what a record counts', () => {
  const write = (record) => {
    const file = join(folder, 'record.json');
    writeFileSync(file, JSON.stringify(record));
    return file;
  };

  it('takes a file that did not load for a failure', () => {
    const failed = (...statuses) => ({
      status: 'failed',
      assertionResults: statuses.map((status) => ({ status })),
    });
    const numbers = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    const file = write({ ...numbers, testResults: [failed('failed', 'passed'), failed()] });
    expect(readVitestCounts(file)).toEqual({ passed: 7, failed: 2, skipped: 3 });
  });

  it('takes an error outside of any journey for a failure', () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 0 };
    expect(readPlaywrightCounts(write({ stats, errors: [{}] }))).toEqual({
      passed: 6,
      failed: 3,
      skipped: 0,
      secondTries: 1,
    });
  });

  it('forgives two journeys that needed a second try, and not a third', () => {
    const withFlaky = (flaky) =>
      write({ stats: { expected: 5, flaky, unexpected: 0, skipped: 0 }, errors: [] });
    expect(readPlaywrightCounts(withFlaky(2))).toMatchObject({ passed: 7, failed: 0, secondTries: 2 });
    expect(readPlaywrightCounts(withFlaky(3))).toMatchObject({ passed: 5, failed: 3, secondTries: 0 });
  });

  it('is nothing without a record, or with half of one', () => {
    expect(readVitestCounts(join(folder, 'none.json'))).toBeUndefined();
    const half = join(folder, 'half.json');
    writeFileSync(half, '{"numPassedTests": 7');
    expect(readVitestCounts(half)).toBeUndefined();
  });
});
