import { followRef, type Schema } from './api-document.ts';

/** One field of a body or an answer, as a table shows it. */
export interface SchemaRow {
  name: string;
  /** How many objects it stands in. */
  depth: number;
  type: string;
  isRequired: boolean;
  limits: string;
}

/** Deeper fields are left to the page of the call that answers them. */
const deepest = 4;

/** The fields of an object, each followed by its own; of a list, those of what it lists. */
export function schemaRows(schema: Schema, depth = 0, within: readonly string[] = []): SchemaRow[] {
  if (depth > deepest) return [];
  return objectsIn(schema, within).flatMap(
    ({ properties, required = [], within: inner, name }, index, all) => {
      const fields = Object.entries(properties).flatMap(([field, one]) => [
        {
          name: field,
          depth,
          type: typeText(one),
          isRequired: required.includes(field),
          limits: limitsText(one),
        },
        ...schemaRows(one, depth + 1, inner),
      ]);
      const kind = `${index === 0 ? 'either' : 'or'} ${name ?? 'an object'}`;
      return all.length > 1
        ? [{ name: kind, depth, type: '', isRequired: false, limits: '' }, ...fields]
        : fields;
    },
  );
}

interface FoundObject {
  properties: Record<string, Schema>;
  required?: readonly string[] | undefined;
  name: string | undefined;
  /** The named schemas that it stands in: one that holds itself is shown once. */
  within: readonly string[];
}

/** The objects that a value can be, behind references, lists and alternatives. */
function objectsIn(schema: Schema, within: readonly string[], name?: string): FoundObject[] {
  if (schema.$ref) {
    const ref = followRef(schema.$ref);
    if (within.includes(ref.name)) return [];
    return objectsIn(ref.found as Schema, [...within, ref.name], ref.name);
  }
  if (schema.anyOf) return schema.anyOf.flatMap((one) => objectsIn(one, within));
  if (schema.items) return objectsIn(schema.items, within);
  if (typeof schema.additionalProperties === 'object') return objectsIn(schema.additionalProperties, within);
  return schema.properties
    ? [{ properties: schema.properties, required: schema.required, name, within }]
    : [];
}

/** 'string | null', 'Match[]', '"solo" | "team"'. */
export function typeText(schema: Schema): string {
  if (schema.$ref) return refText(schema.$ref);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' | ');
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return listText(typeText(schema.items));
  if (typeof schema.additionalProperties === 'object')
    return `{ [key]: ${typeText(schema.additionalProperties)} }`;
  return [schema.type ?? 'anything'].flat().join(' | ');
}

const listText = (item: string): string => (item.includes(' ') ? `(${item})[]` : `${item}[]`);

/** Objects by their names; what else has a name is shorter as what it is. */
function refText(ref: string): string {
  const { name, found } = followRef(ref);
  const schema = found as Schema;
  return schema.properties || schema.anyOf?.some((one) => one.properties || one.$ref)
    ? name
    : typeText(schema);
}

/** 'at most 150 characters, "" by default'. */
export function limitsText(schema: Schema): string {
  const { pattern, default: usual, minLength, maxLength, minItems, maxItems } = unwrapped(schema);
  const { minimum, maximum, format } = unwrapped(schema);
  return [
    format,
    between(minLength, maxLength, ' characters'),
    between(minItems, maxItems, ' items'),
    between(minimum, maximum, ''),
    pattern && `matches ${pattern}`,
    usual !== undefined && `${JSON.stringify(usual)} by default`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The limits of a value that may also be null are those of the value. */
function unwrapped(schema: Schema): Schema {
  if (schema.$ref) return unwrapped(followRef(schema.$ref).found as Schema);
  const [only, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return only && others.length === 0 ? { ...unwrapped(only), ...schema } : schema;
}

/** Whole numbers without a limit of ours carry those of JavaScript. */
const isOurs = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

function between(least: number | undefined, most: number | undefined, unit: string): string {
  if (isOurs(least) && isOurs(most)) return least === most ? `${most}${unit}` : `${least} to ${most}${unit}`;
  if (isOurs(most)) return `at most ${most}${unit}`;
  return isOurs(least) && least > 0 ? `at least ${least}${unit}` : '';
}
