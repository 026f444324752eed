import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceFiles } from '../boundaries/tree.ts';
import { listCandidateTests } from './candidate-tests.ts';
import { drawMutants } from './draw-mutants.ts';
import { findImporters } from './importers.ts';
import { findLoadedFiles } from './loaded-files.ts';
import { readReach } from './measure-reach.ts';
import type { Mutant } from './mutant.ts';
import { type Group, groupOf } from './mutant-groups.ts';
import { describeSurvivor, type GroupResult, toTable } from './mutant-report.ts';
import { type Options, readOptions } from './options.ts';
import { chooseTests, type Imports, testsReaching } from './reach.ts';
import { type TestsOfMutant, tryMutants } from './try-mutants.ts';
import { openTypeCheck } from './type-check.ts';

export interface Surroundings {
  root: string;
  print: (text: string) => void;
  /** Shows the progress on one line. */
  progress: (text: string) => void;
}

/** Makes faults in our source, group by group, and prints those that no test noticed. */
export async function measureMutants(args: readonly string[], around: Surroundings): Promise<void> {
  const options = readOptions(args);
  const texts = readTexts(around.root);
  const importers = findImporters(texts);
  const imports = { loadedWith: findLoadedFiles(texts), importersOf: importers.all };
  const results: GroupResult[] = [];
  for (const group of options.groups) {
    around.progress(`${group}: making faults`);
    const types = openTypeCheck(around.root, group === 'panel' ? 'panel' : '.', importers.direct);
    const { mutants, unfit } = drawMutants(texts, group, types, options);
    types.close();
    const testsFor = await readTestsFor(group, { texts, imports, options, around });
    const verdicts = await tryGroup(group, mutants, { texts, testsFor, options, around });
    results.push({ group, unfit, verdicts });
  }
  around.print(`\nseed ${options.seed}, at most ${options.tests} test files a fault\n\n${toTable(results)}`);
}

function readTexts(root: string): Map<string, string> {
  const files = listSourceFiles(root).filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'));
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

interface Sources {
  texts: ReadonlyMap<string, string>;
  imports: Imports;
  options: Options;
  around: Surroundings;
}

async function readTestsFor(
  group: Group,
  { texts, imports, options, around: { root, progress } }: Sources,
): Promise<(mutant: Mutant) => TestsOfMutant> {
  const files = new Set(texts.keys());
  const tests = listCandidateTests(group, texts);
  progress(`${group}: what ${tests.length} test files reach`);
  const isMutable = (path: string) => groupOf(path, files) !== undefined;
  const reach = await readReach(root, tests, { texts, isMutable, loadedWith: imports.loadedWith });
  return (mutant) => {
    const reaching = testsReaching(mutant, texts.get(mutant.file)!, imports, reach);
    return { reaching: reaching.length, chosen: chooseTests(reaching, reach, options.tests) };
  };
}

interface Work {
  texts: ReadonlyMap<string, string>;
  testsFor: (mutant: Mutant) => TestsOfMutant;
  options: Options;
  around: Surroundings;
}

function tryGroup(group: Group, mutants: readonly Mutant[], { texts, testsFor, options, around }: Work) {
  let tried = 0;
  let caught = 0;
  return tryMutants(mutants, {
    root: around.root,
    texts,
    testsFor,
    limits: options,
    onVerdict(verdict) {
      tried++;
      if (verdict.caughtBy === undefined) around.print(describeSurvivor(verdict));
      else caught++;
      around.progress(`${group}: ${tried} of ${mutants.length}, ${caught} caught`);
    },
  });
}
