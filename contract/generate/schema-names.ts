import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { allEndpoints } from '../src/areas.ts';

export type SchemaNames = ReadonlyMap<z.ZodType, string>;

const src = new URL('../src/', import.meta.url);

/** The name of each schema that a module of the contract exports, and of each body that only one call uses. */
export async function readSchemaNames(): Promise<SchemaNames> {
  return nameSchemas([...(await listExports()), ...listBodies()]);
}

async function listExports(): Promise<[name: string, value: unknown][]> {
  const paths = globSync('**/*.ts', { cwd: fileURLToPath(src) }).filter((path) => !path.endsWith('.test.ts'));
  const modules = await Promise.all(paths.sort().map((path) => import(new URL(path, src).href)));
  return modules.flatMap((members) => Object.entries(members));
}

/**
 * Names the bodies that only one call uses after that call; one that several calls share belongs to none of them.
 * Exported ones have a name already.
 */
function listBodies(): [name: string, value: unknown][] {
  const bodies = Map.groupBy(allEndpoints(), ({ endpoint }) => endpoint.body);
  return [...bodies].flatMap(([body, [first, ...others]]) =>
    first && !others.length ? [[`${first.name}Body`, body]] : [],
  );
}

export function nameSchemas(values: Iterable<[name: string, value: unknown]>): SchemaNames {
  const names = new Map<z.ZodType, string>();
  const schemas = new Map<string, z.ZodType>();
  for (const [given, value] of values) {
    if (!(value instanceof z.ZodType) || names.has(value)) continue;
    const name = given.charAt(0).toUpperCase() + given.slice(1);
    if (schemas.has(name)) throw new Error(`Two schemas are called ${name}: rename one of them`);
    schemas.set(name, value);
    names.set(value, name);
  }
  return names;
}
