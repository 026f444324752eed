import type * as z from 'zod';
import { Flag, Instant, NumberOrDigits } from '../fields.ts';

type Definition = Record<string, unknown>;

const definitionOf = (one: unknown): Definition => (one as { _zod: { def: Definition } })._zod.def;

/** Schemas that many fields share. */
const named = new Map<unknown, string>([
  [Flag, 'switch'],
  [Instant, 'instant'],
  [NumberOrDigits, 'number or digits'],
]);

/** Values for which a schema may answer different sentences. */
const wrongInputs = [undefined, null, '', 'x', -1];

function errorOf({ error }: Definition): string {
  if (typeof error !== 'function') return '';
  const sentences = wrongInputs.map((input) => error({ input, code: 'invalid_type' }) ?? 'usual');
  const different = [...new Set(sentences)].join('|');
  return different === 'usual' ? '' : ` '${different}'`;
}

const signs: Record<string, string> = {
  greater_than: '>',
  less_than: '<',
  min_length: 'length >=',
  max_length: 'length <=',
};
const facts = ['format', 'value', 'minimum', 'maximum', 'length', 'path', 'pattern'];

function describeCheck(check: unknown): string {
  const definition = definitionOf(check);
  const name = String(definition.check);
  const sign = `${signs[name] ?? name}${definition.inclusive === true ? '=' : ''}`;
  const words = facts.filter((fact) => definition[fact] !== undefined).map((fact) => definition[fact]);
  return [sign, ...words].join(' ') + errorOf(definition);
}

/** All that a schema asks of a value, also behind a transformation, which JSON Schema leaves out. */
export function describeSchema(schema: unknown): string {
  const name = named.get(schema);
  if (name !== undefined) return name;
  const definition = definitionOf(schema);
  const { checks = [] } = definition as { checks?: unknown[] };
  const all = checks.map(describeCheck).filter((text) => text !== 'overwrite');
  return partsOf(definition) + (all.length > 0 ? ` [${all.join(', ')}]` : '') + errorOf(definition);
}

function partsOf(definition: Definition): string {
  const of = (name: string) => describeSchema(definition[name]);
  const listed = (name: string) => (definition[name] as unknown[]).map(describeSchema);
  switch (definition.type) {
    case 'object': {
      const fields = Object.entries(definition.shape as z.core.$ZodShape);
      return `{ ${fields.map(([name, field]) => `${name}: ${describeSchema(field)}`).join('; ')} }`;
    }
    case 'array':
      return `list of ${of('element')}`;
    case 'union':
      return `(${listed('options').join(' or ')})`;
    case 'tuple':
      return `(${listed('items').join(', ')})`;
    case 'record':
      return `record of ${of('keyType')} to ${of('valueType')}`;
    case 'pipe':
      return `${of('in')} → ${of('out')}`;
    case 'enum':
      return Object.values(definition.entries as object).join('|');
    case 'literal':
      return (definition.values as unknown[]).map((value) => JSON.stringify(value)).join('|');
    case 'optional':
    case 'nullable':
      return `${definition.type} ${of('innerType')}`;
    case 'default':
      return `${of('innerType')} = ${JSON.stringify(definition.defaultValue)}`;
    default:
      return [definition.type, definition.format].filter(Boolean).join(' ');
  }
}

/** The checks across the fields of a schema, and one line for each field. */
export function describeInput(part: string, schema: z.ZodType): string[] {
  const { shape } = definitionOf(schema) as { shape?: z.core.$ZodShape };
  if (!shape) return [`  ${part} ${describeSchema(schema)}`];
  const { checks = [] } = definitionOf(schema) as { checks?: unknown[] };
  return [
    ...checks.map((check) => `  ${part} ${describeCheck(check)}`),
    ...Object.entries(shape).map(([name, field]) => `  ${part}.${name}: ${describeSchema(field)}`),
  ];
}
