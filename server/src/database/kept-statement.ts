import { createHash } from 'node:crypto';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db, Trx } from './schema.ts';

const mark = '/* kept ';
const end = ' */ ';

const kept = new Map<string, string>();

/**
 * Marks a statement that runs again and again: each connection prepares it under a name and plans it once. Only for
 * a text that never changes, because a connection forgets none of them, and that names its columns: a new column
 * would make another answer of `*`, which PostgreSQL refuses to a prepared statement.
 */
export function keep(text: string): string {
  let marked = kept.get(text);
  if (marked === undefined) {
    const name = createHash('sha1').update(text).digest('hex').slice(0, 16);
    marked = `${mark}${name}${end}${text}`;
    kept.set(text, marked);
  }
  return marked;
}

export async function runKept<Row>(db: Db | Trx, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db);
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(keep(text), [...parameters]));
  return rows;
}

/**
 * The values of an array in a kept statement, the last one again and again until they are ten. PostgreSQL uses the plan
 * it keeps only where it costs no more than one made for the values at hand, and reckons with ten where it does not look.
 */
export function atLeastTen<T>(values: readonly T[]): (T | null)[] {
  const last = values.at(-1) ?? null;
  return [...values, ...Array<T | null>(Math.max(0, 10 - values.length)).fill(last)];
}

/**
 * A number in a kept statement that PostgreSQL does not look at when it plans. Where the rows of one are far fewer than
 * those of most, it would otherwise make a plan for this one each time.
 */
export const unlooked = (value: number): RawBuilder<number> => sql<number>`(select ${value}::int)`;

/** The same for a list of numbers, to be asked with `any(…)`. */
export const unlookedList = (values: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`(select ${[...values]}::int[])::int[]`;

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
