import { type Call, followRef, type Schema } from './api-document.ts';

/** The call as somebody would make it in a shell, with what it cannot do without. */
export function sampleCall({ method, path, parameters, body }: Call): string {
  const query = parameters.filter((one) => one.in === 'query' && one.required);
  const search = query.map(({ name, schema }) => `${name}=${String(sampleOf(schema))}`).join('&');
  const address = `"$MATCHDESK${path.replaceAll(/\{(\w+)\}/g, '1')}${search && `?${search}`}"`;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${address}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(body ? bodyArguments(body) : []),
  ].join(' \\\n  ');
}

function bodyArguments({ types, schema }: NonNullable<Call['body']>): string[] {
  if (types.includes('application/json'))
    return [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(sampleOf(schema))}'`];
  const fields = Object.entries(sampleOf(schema) as object);
  return fields.map(([name, value]) => `-F '${name}=${String(value)}'`);
}

/** A value that fits the schema, with required fields only. */
export function sampleOf(schema: Schema, within: readonly string[] = []): unknown {
  if (schema.$ref) {
    const { name, found } = followRef(schema.$ref);
    return within.includes(name) ? null : sampleOf(found as Schema, [...within, name]);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(mostTelling(schema.anyOf), within);
  if (schema.properties) return sampleObject(schema, within);
  const [type] = [schema.type].flat();
  switch (type) {
    case 'array':
      return schema.items ? [sampleOf(schema.items, within)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return schema.format === 'date-time' ? '2030-05-04T18:00:00Z' : 'text';
    default:
      return null;
  }
}

function sampleObject({ properties = {}, required = [] }: Schema, within: readonly string[]): object {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(fields.map(([name, one]) => [name, sampleOf(one, within)]));
}

/** Of alternatives neither null nor a fixed word, where there is another. */
const mostTelling = (all: readonly Schema[]): Schema =>
  all.find(({ type, const: fixed }) => type !== 'null' && fixed === undefined) ?? all[0] ?? {};
