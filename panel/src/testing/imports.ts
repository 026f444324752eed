import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const src = join(import.meta.dirname, '..');
const contract = join(src, '../../contract/src');

/** What a source file loads: at once, and when it is needed. */
export interface Imports {
  eager: readonly string[];
  lazy: readonly string[];
}

const statement = /^(?:import|export) (?!type )([^;'"]*? from )?'([^']+)';/gm;
const onlyTypes = /^\s*(?:import|export) \{\s*(?:type [^,}]+,?\s*)+\}/;
const laterImport = /import\('([^']+)'\)/g;

const texts = new Map<string, string>();

/** The text of a source file; empty if there is none. */
export function textOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : '';
  texts.set(file, text);
  return text;
}

function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(from), name);
  if (name.startsWith('#')) return join(src, name.slice(1));
  if (name.startsWith('@matchdesk/contract/')) return join(contract, `${name.slice(20)}.ts`);
  return name === 'zod' ? name : undefined;
}

const isDoor = (file: string) => file.endsWith('/index.ts');

/** The names that a statement brings, as they are called where they come from. */
const namesIn = (brought: string) =>
  (brought.match(/\{([^}]*)\}/)?.[1] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(' as ')[0]!);

/** The files behind an area's door that hold these names. */
function behindDoor(door: string, names: readonly string[]): string[] {
  return [...textOf(door).matchAll(statement)].flatMap(([, brought = '', name]) => {
    const offered = (brought.match(/\{([^}]*)\}/)?.[1] ?? '')
      .split(',')
      .map((one) => one.trim().split(' as ').at(-1)!);
    return names.some((wanted) => offered.includes(wanted)) ? (resolve(door, name!) ?? []) : [];
  });
}

/** What a file imports. The build drops what an area's door offers and nobody takes. */
export function importsOf(file: string): Imports {
  const text = textOf(file);
  const eager = [...text.matchAll(statement)].flatMap(([whole, brought = '', name]) => {
    if (onlyTypes.test(whole)) return [];
    const target = resolve(file, name!);
    if (!target) return [];
    return isDoor(target) ? behindDoor(target, namesIn(brought)) : target;
  });
  const lazy = [...text.matchAll(laterImport)].flatMap(([, name]) => resolve(file, name!) ?? []);
  return { eager, lazy };
}
