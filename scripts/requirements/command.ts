import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { collectCitations } from './citations.ts';
import { loadPlaceholders } from './placeholders.ts';
import { parseDecisions, parseRequirements } from './requirement.ts';
import { toTable } from './table.ts';
import { fromPlaywright, fromVitest } from './test-record.ts';
import { trace } from './trace.ts';

export interface Surroundings {
  root: string;
  colour: boolean;
  width: number;
  print: (text: string) => void;
  complain: (text: string) => void;
}

const records = [
  { file: '.runtime/vitest.json', read: fromVitest, without: 'no test of the code or the wire counts' },
  { file: '.runtime/playwright.json', read: fromPlaywright, without: 'no browser test counts' },
] as const;

/** Returns the exit code: 0 traced, 1 a title cites what it may not, 2 an unknown area was asked for. */
export async function traceRequirements(args: readonly string[], around: Surroundings): Promise<number> {
  const { root, print, complain } = around;
  const json = args.includes('--json');
  const markdown = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const requirements = [...parseRequirements(markdown), ...parseDecisions(markdown)];
  const areas = new Set(requirements.map(({ area }) => area));
  const wanted = wantedAreas(args) ?? [...areas];
  const unknown = wanted.filter((area) => !areas.has(area));
  if (unknown.length > 0) {
    complain(`There is no area ${unknown.join(', ')}. Areas: ${[...areas].join(', ')}.`);
    return 2;
  }

  const existing = records.filter(({ file }) => existsSync(join(root, file)));
  const tests = existing.flatMap(({ file, read }) => read(readJson(join(root, file)), root));
  const { byId, complaints } = collectCitations(tests, new Set(requirements.map(({ id }) => id)));
  const shown = requirements.filter(({ area }) => wanted.includes(area));
  const traced = trace(shown, byId, await loadPlaceholders(root));

  if (json) print(JSON.stringify(traced));
  else if (existing.length === 0) print('no test record yet: run npm test first');
  else {
    for (const { file, without } of records) {
      const path = join(root, file);
      print(existsSync(path) ? `${file} of ${statSync(path).mtime.toISOString()}` : `no ${file}: ${without}`);
    }
    print(`\n${toTable(traced, around)}`);
  }
  for (const complaint of complaints) complain(complaint);
  return complaints.length > 0 ? 1 : 0;
}

function readJson(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read; run npm test again`, { cause: error });
  }
}

/** `--area GAME,RULE` or `--area=GAME`. */
function wantedAreas(args: readonly string[]): string[] | undefined {
  const at = args.findIndex((arg) => arg === '--area' || arg.startsWith('--area='));
  if (at < 0) return undefined;
  const list = args[at]!.startsWith('--area=') ? args[at]!.slice('--area='.length) : (args[at + 1] ?? '');
  return list.toUpperCase().split(',').filter(Boolean);
}
