import { join } from 'node:path';
import { type Mutant, replaced } from './mutant.ts';
import { openTests, type SwappedTests } from './swapped-tests.ts';
import { timeLimit, type Verdict } from './verdict.ts';

export interface TestsOfMutant {
  /** How many test files reach it. */
  reaching: number;
  /** The test files that are tried, in this order. */
  chosen: string[];
}

interface Trial {
  root: string;
  texts: ReadonlyMap<string, string>;
  testsFor: (mutant: Mutant) => TestsOfMutant;
  limits: { seconds: number; workers: number };
  onVerdict: (verdict: Verdict) => void;
}

/** Runs the tests of each fault, in several parallel Vitests if asked for. */
export async function tryMutants(mutants: readonly Mutant[], trial: Trial): Promise<Verdict[]> {
  const waiting = [...mutants];
  const verdicts: Verdict[] = [];
  const work = async () => {
    const tests = await openTests(trial.root);
    const first = firstOf(mutants.flatMap((mutant) => trial.testsFor(mutant).chosen));
    await runWithoutFault(tests, first, trial.limits.seconds);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const verdict = await tryMutant(tests, next, trial);
      verdicts.push(verdict);
      trial.onVerdict(verdict);
    }
    // If the database had broken down meanwhile, every test since would have failed, so this is checked.
    tests.swap(new Map());
    await runWithoutFault(tests, first, trial.limits.seconds);
    await tests.close();
  };
  await Promise.all(Array.from({ length: Math.min(trial.limits.workers, mutants.length) }, work));
  return verdicts;
}

/**
 * A test with a server, if there is one. It runs first without a fault, because the data of test servers is filled only
 * once.
 */
const firstOf = (tests: readonly string[]): string | undefined =>
  tests.find((test) => test.endsWith('.api.test.ts')) ?? tests[0];

async function runWithoutFault(
  tests: SwappedTests,
  test: string | undefined,
  seconds: number,
): Promise<void> {
  const { failed } = test === undefined ? { failed: undefined } : await tests.run([test], seconds);
  if (failed !== undefined) throw new Error(`${failed} fails without a fault`);
}

async function tryMutant(tests: SwappedTests, mutant: Mutant, trial: Trial): Promise<Verdict> {
  const { root, texts, testsFor, limits } = trial;
  const { reaching, chosen } = testsFor(mutant);
  const began = performance.now();
  tests.swap(new Map([[join(root, mutant.file), replaced(texts.get(mutant.file)!, mutant, mutant.after)]]));
  const { failed, isTooLong, ran } =
    chosen.length > 0
      ? await tests.run(chosen, limits.seconds)
      : { failed: undefined, isTooLong: false, ran: [] };
  const seconds = (performance.now() - began) / 1000;
  const caughtBy = isTooLong ? timeLimit : failed;
  return { mutant, caughtBy, ran, reaching, seconds };
}
