import { join } from 'node:path';
import { type Mutant, replaced } from './mutant.ts';
import { openTests, type SwappedTests } from './swapped-tests.ts';

export interface Verdict {
  mutant: Mutant;
  /** The test that failed; undefined for a survivor. */
  caughtBy: string | undefined;
  ran: string[];
  /** How many tests reach it; more than ran when the cap left some out. */
  reaching: number;
  seconds: number;
}

interface Trial {
  root: string;
  texts: ReadonlyMap<string, string>;
  testsFor: (mutant: Mutant) => string[];
  limits: { tests: number; seconds: number; workers: number };
  onVerdict: (verdict: Verdict) => void;
}

/** Runs the tests of each fault, by several Vitests beside each other where asked for. */
export async function tryMutants(mutants: readonly Mutant[], trial: Trial): Promise<Verdict[]> {
  const waiting = [...mutants];
  const verdicts: Verdict[] = [];
  const work = async () => {
    const tests = await openTests(trial.root);
    await warmUp(tests, mutants.flatMap(trial.testsFor), trial.limits.seconds);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const verdict = await tryMutant(tests, next, trial);
      verdicts.push(verdict);
      trial.onVerdict(verdict);
    }
    await tests.close();
  };
  await Promise.all(Array.from({ length: Math.min(trial.limits.workers, mutants.length) }, work));
  return verdicts;
}

/** What test servers begin with is filled once, and must not be filled by code with a fault. */
async function warmUp(tests: SwappedTests, all: readonly string[], seconds: number): Promise<void> {
  const first = all.find((test) => test.endsWith('.api.test.ts')) ?? all[0];
  if (first === undefined) return;
  const { failed } = await tests.run([first], seconds);
  if (failed !== undefined) throw new Error(`${failed} fails without a fault`);
}

async function tryMutant(tests: SwappedTests, mutant: Mutant, trial: Trial): Promise<Verdict> {
  const { root, texts, testsFor, limits } = trial;
  const reaching = testsFor(mutant);
  const began = performance.now();
  tests.swap(new Map([[join(root, mutant.file), replaced(texts.get(mutant.file)!, mutant, mutant.after)]]));
  const { failed, isTooLong, ran } =
    reaching.length > 0
      ? await tests.run(reaching.slice(0, limits.tests), limits.seconds)
      : { failed: undefined, isTooLong: false, ran: [] };
  const seconds = (performance.now() - began) / 1000;
  const caughtBy = failed ?? (isTooLong ? 'the time limit' : undefined);
  return { mutant, caughtBy, ran, reaching: reaching.length, seconds };
}
