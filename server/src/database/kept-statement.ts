import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

const mark = '/* kept ';
const end = ' */ ';

/**
 * Marks a statement that runs with nearly every call: each connection prepares it under a name and plans it once.
 * Only for a text that never changes, because a connection forgets none of them.
 */
export function keep(text: string): string {
  const name = createHash('sha1').update(text).digest('hex').slice(0, 16);
  return `${mark}${name}${end}${text}`;
}

function named(query: unknown): unknown {
  if (typeof query !== 'string' || !query.startsWith(mark)) return query;
  return { name: query.slice(mark.length, query.indexOf(end)), text: query };
}

/** Kysely passes a statement on as a text; pg prepares what comes with a name. */
export function prepareKept(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) =>
    query(named(first), ...rest)) as typeof client.query;
}
