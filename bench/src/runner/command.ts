import type { Bench, BenchRow } from '../row.ts';
import { type BenchFile, listBenchFiles, loadBench } from './catalogue.ts';
import { toFigure, toRecord, toTable } from './table.ts';

export interface Surroundings {
  folder: string;
  print: (text: string) => void;
  progress: (text: string) => void;
}

/** Returns the exit code: 0 done, 1 the bench failed, 2 there is no such bench. */
export async function runBenches(args: readonly string[], around: Surroundings): Promise<number> {
  const json = args.includes('--json');
  const name = args.find((arg) => !arg.startsWith('-'));
  const files = await listBenchFiles(around.folder);
  if (name === undefined) return listBenches(files, json, around);

  const file = files.find((candidate) => candidate.name === name);
  if (!file) {
    around.progress(`There is no bench named '${name}'. Benches: ${namesOf(files)}.`);
    return 2;
  }

  const rows: BenchRow[] = [];
  try {
    const bench = await loadBench(file);
    around.progress(`${bench.title}: ${bench.summary}`);
    await withConsoleAsProgress(around, async () => {
      await bench.run((row) => {
        rows.push(row);
        around.progress(`  ${row.what}: ${toFigure(row.ours)} ${row.unit}`);
      });
    });
  } catch (error) {
    around.progress(`The bench '${name}' failed: ${toSentence(error)}`);
    return 1;
  }
  if (rows.length === 0) {
    around.progress(`The bench '${name}' reported nothing.`);
    return 1;
  }
  around.print(json ? JSON.stringify({ bench: name, rows: rows.map(toRecord) }) : toTable(rows));
  return 0;
}

async function listBenches(
  files: readonly BenchFile[],
  json: boolean,
  around: Surroundings,
): Promise<number> {
  const benches: { name: string; title: string; summary: string }[] = [];
  for (const file of files) {
    const { title, summary } = await loadBench(file).catch(
      (error): Pick<Bench, 'title' | 'summary'> => ({
        title: 'cannot be loaded',
        summary: toSentence(error),
      }),
    );
    benches.push({ name: file.name, title, summary });
  }
  if (json) around.print(JSON.stringify({ benches }));
  else if (benches.length === 0) around.print('There are no benches yet.');
  else {
    const width = Math.max(...benches.map(({ name }) => name.length));
    const lines = benches.map(({ name, title, summary }) => `  ${name.padEnd(width)}  ${title}: ${summary}`);
    around.print(['npm run bench <name> [-- --json]', '', ...lines].join('\n'));
  }
  return 0;
}

/** Peers print what they like; only our one answer may reach standard output. */
async function withConsoleAsProgress(around: Surroundings, work: () => Promise<void>): Promise<void> {
  const { log, info, debug } = console;
  console.log = console.info = console.debug = (...parts: unknown[]) => around.progress(parts.join(' '));
  try {
    await work();
  } finally {
    Object.assign(console, { log, info, debug });
  }
}

function namesOf(files: readonly BenchFile[]): string {
  return files.length === 0 ? 'none yet' : files.map(({ name }) => name).join(', ');
}

function toSentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
