import type { PageMeta } from '@matchdesk/contract/paging';

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

/** Escapes what LIKE would read as a wildcard, so that a search finds what was typed. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
