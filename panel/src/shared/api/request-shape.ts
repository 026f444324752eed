import type { Call } from '@matchdesk/contract/call';

export interface CallGiven {
  params?: object;
  query?: object;
  body?: unknown;
}

type Field = [name: string, value: string | Blob];

/** Flattens nested arrays and objects to bracketed names: `localizations[0][locale]`. Undefined values are left out. */
export function flatten(value: unknown, name = ''): Field[] {
  if (value === undefined || value === null) return [];
  if (value instanceof Blob) return [[name, value]];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (typeof value === 'boolean') return [[name, value ? '1' : '0']];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, part]) => flatten(part, name ? `${name}[${key}]` : key));
}

export function pathOf(path: string, params: object = {}): string {
  const given = new Map(Object.entries(params));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given.get(name) ?? '')),
  );
}

export function addressOf(base: string, what: Call, given: CallGiven): string {
  const fields = flatten(given.query).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(fields).toString();
  return `${base}${pathOf(what.path, given.params)}${query ? `?${query}` : ''}`;
}

interface SentBody {
  method: string;
  body?: FormData | string;
}

/** A PUT with files is sent as a POST with `_method`, because not every server parses a multipart PUT. */
export function bodyOf(what: Call, given: CallGiven): SentBody {
  if (!what.form) {
    return given.body === undefined
      ? { method: what.method }
      : { method: what.method, body: JSON.stringify(given.body) };
  }
  const form = new FormData();
  for (const [name, value] of flatten(given.body)) form.append(name, value);
  if (what.method === 'PUT') form.append('_method', 'PUT');
  return { method: 'POST', body: form };
}
