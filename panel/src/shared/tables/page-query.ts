import type { PageMeta } from '@matchdesk/contract/paging';
import type { UseQueryOptions } from '@tanstack/react-query';

interface Page<Row> {
  data: Row[];
  meta: PageMeta;
}

/** A query for one page of a list call, as `apiQuery` makes it. */
export type PageQuery<Row> = UseQueryOptions<Page<Row>, Error, Page<Row>, NonNullable<unknown>[]>;
