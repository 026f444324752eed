import * as z from 'zod';
import type { SchemaNames } from './schema-names.ts';

export type Json = Record<string, unknown>;

export interface NamedSchemas {
  /** The JSON Schema of what callers send; named schemas are only referred to. */
  input(schema: z.ZodType): Json;
  /** The JSON Schema of what they are answered. */
  output(schema: z.ZodType): Json;
  /** The schemas that are referred to, by name. */
  named: Record<string, Json>;
}

/**
 * If a named schema is both sent and answered in different shapes (an id may be sent as text, and is answered as a
 * number), the sent one gets a name of its own: `GameId` and `GameIdInput`.
 */
export function toNamedSchemas(names: SchemaNames, sent: z.ZodType[], answered: z.ZodType[]): NamedSchemas {
  const inputs = convert(names, sent, 'input');
  const outputs = convert(names, answered, 'output');
  const namesSent = namesBelow(inputs.converted, inputs.named);
  const namesAnswered = namesBelow(outputs.converted, outputs.named);

  const isSame = (name: string) => JSON.stringify(inputs.named[name]) === JSON.stringify(outputs.named[name]);
  const isApart = (name: string) =>
    namesAnswered.has(name) && ![name, ...namesBelow(outputs.named[name], outputs.named)].every(isSame);
  const taken = new Set(names.values());
  const inputNames = new Map([...namesSent].map((name) => [name, isApart(name) ? `${name}Input` : name]));
  for (const [name, inputName] of inputNames)
    if (name !== inputName && taken.has(inputName))
      throw new Error(`${inputName} is the name of ${name} as it is sent`);

  const renamed = (json: Json): Json =>
    JSON.parse(JSON.stringify(json), (key, value) =>
      key === '$ref' ? addressOf(inputNames.get(nameAt(value))!) : value,
    );
  const entries = [
    ...[...namesSent].map((name) => [inputNames.get(name)!, renamed(inputs.named[name]!)] as const),
    ...[...namesAnswered].map((name) => [name, outputs.named[name]!] as const),
  ];
  return {
    input: (schema) => renamed(inputs.converted[sent.indexOf(schema)]!),
    output: (schema) => outputs.converted[answered.indexOf(schema)]!,
    named: Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

interface Converted {
  converted: Json[];
  named: Record<string, Json>;
}

function convert(names: SchemaNames, schemas: z.ZodType[], io: 'input' | 'output'): Converted {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const all = 'all of them';
  registry.add(z.tuple(schemas as [z.ZodType]), { id: all });
  const { [all]: tuple, ...named } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    uri: addressOf,
  }).schemas;
  if ('__shared' in named) throw new Error('A schema that contains itself has no name: export it');
  return {
    converted: tuple!.prefixItems as Json[],
    named: Object.fromEntries(
      Object.entries(named).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
    ),
  };
}

const folder = '#/components/schemas/';
const addressOf = (name: string) => `${folder}${name}`;
const nameAt = (address: string) => address.slice(folder.length);

/** The names that a value refers to, directly or through other names. */
function namesBelow(json: unknown, named: Record<string, Json>): Set<string> {
  const found = new Set<string>();
  const left = [json];
  for (const next of left) {
    for (const [, name] of JSON.stringify(next).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name!)) continue;
      found.add(name!);
      left.push(named[name!]);
    }
  }
  return found;
}
