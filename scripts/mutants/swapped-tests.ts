import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { dropDatabases } from './drop-databases.ts';
import { watchRun } from './watch-run.ts';

export interface Run {
  /** The first failed test with its file, or why none could run; undefined if all passed. */
  failed: string | undefined;
  isTooLong: boolean;
  /** The test files that were started. */
  ran: string[];
}

export interface SwappedTests {
  /** From now on these files have these texts, and all others their own. Nothing is written to disk. */
  swap(texts: ReadonlyMap<string, string>): void;
  /** Runs the files in this order until a test fails, or none has ended for so many seconds. */
  run(tests: readonly string[], seconds: number): Promise<Run>;
  /** Runs all of them, even after a failure, and returns those that passed. */
  runAll(tests: readonly string[]): Promise<{ test: string; ms: number }[]>;
  close(): Promise<void>;
}

/** Our tests in a Vitest that stays open, so that only the files a fault concerns are read again. */
export async function openTests(root: string, setupFile?: string): Promise<SwappedTests> {
  let swapped: ReadonlyMap<string, string> = new Map();
  const watch = watchRun(root);
  const vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      // The cache on disk identifies a module by the text of its file.
      fsModuleCache: false,
      maxWorkers: setupFile ? availableParallelism() : 1,
      bail: setupFile ? 0 : 1,
      reporters: [watch.reporter],
      sequence: { sequencer: InGivenOrder },
    },
    { test: { projects: await readProjects(root, (path) => swapped.get(path), setupFile) } },
  );
  const all = await vitest.globTestSpecifications();
  const specificationsOf = (tests: readonly string[]) =>
    tests.flatMap((test) => all.filter(({ moduleId }) => moduleId === join(root, test)));

  return {
    swap(texts) {
      for (const path of [...swapped.keys(), ...texts.keys()]) forget(vitest, path);
      swapped = texts;
    },
    async run(tests, seconds) {
      let isTooLong = false;
      const limit = setTimeout(() => {
        isTooLong = true;
        stopNow(vitest);
      }, seconds * 1000);
      watch.begin(() => limit.refresh());
      const { unhandledErrors } = await vitest.runTestSpecifications(specificationsOf(tests));
      clearTimeout(limit);
      await Promise.all(vitest.projects.map(dropDatabases));
      const [error] = unhandledErrors as { message?: string }[];
      return { failed: watch.failed() ?? error?.message, isTooLong, ran: watch.begun() };
    },
    async runAll(tests) {
      watch.begin();
      await vitest.runTestSpecifications(specificationsOf(tests));
      return watch.passed();
    },
    close: () => vitest.close(),
  };
}

async function readProjects(
  root: string,
  textOf: (path: string) => string | undefined,
  setupFile: string | undefined,
) {
  const { default: config }: { default: ViteUserConfig } = await import(
    pathToFileURL(join(root, 'vitest.config.ts')).href
  );
  const plugin = { name: 'swapped-texts', enforce: 'pre' as const, load: textOf };
  return config.test!.projects!.map((project) => {
    if (typeof project !== 'object' || !('test' in project))
      throw new Error('a project of Vitest has no tests');
    const setupFiles = [project.test?.setupFiles ?? [], setupFile ?? []].flat();
    // A fault that fills a list for ever hits this limit before the machine's.
    const execArgv = ['--max-old-space-size=2048'];
    return { ...project, plugins: [plugin], test: { ...project.test, setupFiles, execArgv } };
  });
}

/** Importers need not be read again: they refer to the module by its path. */
function forget(vitest: Vitest, path: string): void {
  for (const { vite } of vitest.projects) {
    for (const { moduleGraph } of Object.values(vite.environments)) {
      for (const module of moduleGraph.getModulesByFile(path) ?? []) module.transformResult = null;
    }
  }
}

/** Stopped a second time, Vitest no longer waits for a test that may never end. */
function stopNow(vitest: Vitest): void {
  for (let time = 0; time < 2; time++) void vitest.cancelCurrentRun('test-failure');
}

class InGivenOrder {
  shard = (files: TestSpecification[]) => files;
  sort = (files: TestSpecification[]) => files;
}
