import type { PageMeta } from '@matchdesk/contract/paging';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables } from './schema.ts';

export interface Paging {
  page: number;
  limit: number;
  /** The list's own address, as the reply's meta names it. */
  path: string;
}

export function pageMeta({ page, limit, path }: Paging, total: number): PageMeta {
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / limit)),
    path,
    per_page: limit,
    total,
  };
}

/** The requested page of `rows`, and how many rows `wanted` has in all. */
export async function readPage<Wanted extends keyof Tables, Read extends keyof Tables, Row>(
  wanted: SelectQueryBuilder<Tables, Wanted, object>,
  rows: SelectQueryBuilder<Tables, Read, Row>,
  paging: Paging,
) {
  const { total } = await wanted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await rows
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit)
    .execute();
  return { data, meta: pageMeta(paging, total) };
}

/** Whether the name contains the text, or the text is the id. */
export function hasNameOrId(name: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return sql<boolean>`(${name} ilike ${containing(search)} or id::text = ${search})`;
}

/** Escapes what LIKE would read as a wildcard, so that a search finds what was typed. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Below this, counting costs next to nothing and is always exact. */
const worthKeeping = 1000;

const keptFor = 5000;

const mostKept = 500;

interface Kept {
  total: number;
  until: number;
  /** A new count in progress; everybody who asks meanwhile waits for it. */
  recount?: Promise<number>;
}

const keptOf = new WeakMap<Db, Map<string, Kept>>();

export async function countRows<T extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, T, object>,
): Promise<number> {
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}

/**
 * How many rows a list has. Counting thousands of rows costs more than reading a page of them, and nobody can tell
 * 14,212 from 14,213, so a large count is cached for a few seconds. The key names the list with its filters, without
 * the page.
 */
export function countOf<T extends keyof Tables>(
  db: Db,
  key: readonly unknown[],
  rows: SelectQueryBuilder<Tables, T, object>,
): Promise<number> {
  return countBy(db, key, () => countRows(rows));
}

/** Like `countOf`, with a count of the caller's own, which does not run while a count is cached. */
export async function countBy(
  db: Db,
  key: readonly unknown[],
  counting: () => Promise<number>,
): Promise<number> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, kept);
  const name = JSON.stringify(key);
  const count = async () => {
    const total = await counting();
    if (kept.size >= mostKept) kept.clear();
    if (total >= worthKeeping) kept.set(name, { total, until: performance.now() + keptFor });
    return total;
  };
  const known = kept.get(name);
  if (!known) return count();
  if (known.until > performance.now()) return known.total;
  known.recount ??= count().finally(() => kept.get(name) === known && kept.delete(name));
  return known.recount;
}
