import { createHash } from 'node:crypto';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db, Trx } from './schema.ts';

const mark = '/* kept ';
const end = ' */ ';

const kept = new Map<string, string>();

/**
 * Marks a statement that runs often: each connection prepares it under a name and plans it once. The text must never
 * vary, because a connection keeps every statement it prepared, and it must name its columns: after a new column `*`
 * returns another row type, which PostgreSQL refuses for a prepared statement.
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

export async function runPrepared<Row>(db: Db | Trx, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db);
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(keep(text), [...parameters]));
  return rows;
}

/**
 * The values of an array in a kept statement, padded to ten by repeating the last one. PostgreSQL uses the generic plan
 * only if it costs no more than a plan for the actual values, and the generic plan assumes ten.
 */
export function padToTen<T>(values: readonly T[]): (T | null)[] {
  const last = values.at(-1) ?? null;
  return [...values, ...Array<T | null>(Math.max(0, 10 - values.length)).fill(last)];
}

/**
 * A number in a kept statement that the planner does not look at. If one value has far fewer rows than most, PostgreSQL
 * would otherwise plan anew for it each time.
 */
export const hiddenFromPlanner = (value: number): RawBuilder<number> => sql<number>`(select ${value}::int)`;

/** The same for a list of numbers, to be used with `any(…)`. */
export const hiddenListFromPlanner = (values: readonly number[]): RawBuilder<number[]> =>
  sql<number[]>`(select ${[...values]}::int[])::int[]`;

function named(query: unknown): unknown {
  if (typeof query !== 'string' || !query.startsWith(mark)) return query;
  return { name: query.slice(mark.length, query.indexOf(end)), text: query };
}

/** Gives marked statements a name, so that pg prepares them: Kysely passes on only their text. */
export function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) =>
    query(named(first), ...rest)) as typeof client.query;
}
