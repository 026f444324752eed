import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { run } from './children.mjs';
import { beginRecord, readPlaywrightCounts, readVitestCounts } from './counts.mjs';
import { environmentFor } from './environment.mjs';
import { runtime, tool } from './places.mjs';
import { prepare } from './prepare.mjs';
import { printSummary, runStep } from './report.mjs';
import { traceRequirements } from './requirements.mjs';
import { bringTools } from './tools.mjs';

const PLAYWRIGHT = ['test', '-c', 'e2e/playwright.config.ts'];

export async function test(args) {
  const [{ node }, { browser, missing }] = await Promise.all([prepare(), bringTools()]);
  const env = testEnvironment(node, browser);
  const records = { vitest: beginRecord('vitest', args), playwright: beginRecord('playwright', []) };

  const results = missing.map(({ name }) => ({
    name: `${name} is installed`,
    isOk: false,
    time: '',
    note: '',
  }));
  // The tests often wait for PostgreSQL and for each other; the checks, the build and the journeys' demo use that time.
  const tests = runStep('engine, contract, server, scripts', () => runVitest(env, records.vitest, args));
  const { checks, build } = await checkAndBuild(node);
  // Without a fresh build the journeys would test an old panel.
  const journeys = browser && build.isOk ? prepareJourneys(env, records.playwright) : undefined;
  results.push(...checks, await tests, build);
  if (journeys) results.push(await runStep('browser journeys', journeys.begin));
  results.push(await runStep('requirements', () => traceRequirements(node, env)));
  return conclude(results, [readVitestCounts(records.vitest), readPlaywrightCounts(records.playwright)]);
}

export async function e2e(args) {
  const { node } = await prepare({ panel: true });
  const { browser } = await bringTools();
  if (!browser) return 1;
  const record = beginRecord('playwright', args);
  const { code } = await runPlaywright(testEnvironment(node, browser), record, args);
  return code;
}

async function checkAndBuild(node) {
  const checks = await runChecks(node, 1);
  return { checks, build: await runStep('panel build', buildPanel) };
}

function testEnvironment(node, browser) {
  return environmentFor(node, browser ? { CHROMIUM_PATH: browser } : {});
}

async function runVitest(env, record, args) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${record}`];
  // Coverage takes a third longer, and would miss functions that come from Node's compile cache.
  const isCounted = Boolean(process.env.COVERAGE);
  const options = { env: { ...env, ...(isCounted && { NODE_DISABLE_COMPILE_CACHE: '1' }) } };
  const coverage = isCounted ? ['--coverage'] : [];
  const { code } = await run(tool('vitest'), ['run', ...coverage, ...reporters, ...args], options);
  return withCounts(code, readVitestCounts(record));
}

async function runPlaywright(env, record, args) {
  // Playwright uses colour only for a terminal, and with NO_COLOR its workers print a warning.
  const options = { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: record, NO_COLOR: undefined } };
  const { code } = await run(tool('playwright', 'e2e'), [...PLAYWRIGHT, ...args], options);
  return withCounts(code, readPlaywrightCounts(record));
}

/** Starts the journeys' server now; the journeys themselves wait for `begin`. */
function prepareJourneys(env, record) {
  const barrier = join(runtime, 'journeys-wait');
  writeFileSync(barrier, '');
  const ended = runPlaywright({ ...env, MATCHDESK_BARRIER: barrier }, record, ['--retries=1']);
  return {
    begin() {
      rmSync(barrier, { force: true });
      return ended;
    },
  };
}

async function buildPanel() {
  try {
    await prepare({ panel: true });
    return { code: 0 };
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

function withCounts(code, counts) {
  if (!counts) return { code: code || 1, note: 'left no record' };
  const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
  const secondTries = counts.secondTries ? `, ${counts.secondTries} on a second try` : '';
  const note = `${counts.passed} passed, ${counts.failed} failed${skipped}${secondTries}`;
  return { code: counts.failed ? code || 1 : code, note };
}

/** A step that fails without a failed test counts as one failure, so that the last line never calls a bad run good. */
function conclude(results, counts) {
  printSummary(results);
  const counted = counts.filter(Boolean);
  const add = (key) => counted.reduce((sum, counts) => sum + counts[key], 0);
  const badSteps = results.filter(({ isOk, note }) => !isOk && !/[1-9]\d* failed/.test(note)).length;
  const failed = add('failed') + badSteps;
  process.stdout.write(`${add('passed')} passed, ${failed} failed\n`);
  return results.every(({ isOk }) => isOk) && failed === 0 ? 0 : 1;
}
