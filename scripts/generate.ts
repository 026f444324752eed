import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callsModules } from '../contract/generate/calls.ts';
import { openApiDocument } from '../contract/generate/openapi.ts';
import { readSchemaNames } from '../contract/generate/schema-names.ts';
import { type AreaName, areas } from '../contract/src/areas.ts';

/** Writes the files that are generated from the contract; with --check it only lists those out of date. */

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function formatted(path: string, text: string): string {
  const biome = at('../node_modules/@biomejs/biome/bin/biome');
  const run = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=${path}`], {
    input: text,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`biome could not format ${path}: ${run.stderr}`);
  return run.stdout;
}

/** The path beside the area's module, in its group. */
function callsPath(area: AreaName, ending: string): string {
  const [module] = globSync(`*/${area}.ts`, { cwd: at('../contract/src') });
  if (!module) throw new Error(`no group of the contract has ${area}.ts`);
  return at(`../contract/src/${module.replace(/\.ts$/, ending)}`);
}

const document = openApiDocument(await readSchemaNames());
const made = new Map<string, string>([
  [at('../contract/openapi.json'), `${JSON.stringify(document, null, 2)}\n`],
  ...(Object.keys(areas) as AreaName[]).flatMap((area) =>
    [...callsModules(area)].map(([ending, text]): [string, string] => {
      const path = callsPath(area, ending);
      return [path, formatted(path, text)];
    }),
  ),
]);

const stale = [...made].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is out of date: run \`npm run generate\``);
  process.exitCode = stale.length ? 1 : 0;
} else {
  for (const [path, text] of stale) writeFileSync(path, text);
  console.log(stale.length ? `${stale.length} files written` : 'everything is up to date');
}
