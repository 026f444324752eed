import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Keeps what Vitest reports of a run, instead of printing it. */
export function watchRun(root: string) {
  let failed: string | undefined;
  let begun: string[] = [];
  let passed: { test: string; ms: number }[] = [];
  let onProgress = () => {};
  const nameOf = ({ moduleId }: TestModule) => relative(root, moduleId);

  const reporter: Reporter = {
    onTestModuleStart: (module) => {
      onProgress();
      begun.push(nameOf(module));
    },
    onTestCaseResult: (test) => {
      onProgress();
      if (test.result().state === 'failed') failed ??= `${nameOf(test.module)} › ${test.name}`;
    },
    onTestModuleEnd: (module) => {
      if (module.state() === 'failed') failed ??= nameOf(module);
      else if (module.ok())
        passed.push({ test: nameOf(module), ms: Math.round(module.diagnostic().duration) });
    },
  };
  return {
    reporter,
    begin(progressed: () => void = () => {}) {
      onProgress = progressed;
      failed = undefined;
      begun = [];
      passed = [];
    },
    failed: () => failed,
    begun: () => begun,
    passed: () => passed,
  };
}
