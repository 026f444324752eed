import type { PageMeta } from '@matchdesk/contract/paging';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './schema.ts';

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
