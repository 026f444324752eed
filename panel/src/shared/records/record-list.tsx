import { type Icon, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { queryClient } from '#shared/api/query.ts';
import type { AheadQuery, ReadsAhead } from '#shared/api/read-ahead.ts';
import type { GuidePlace } from '#shared/guide/chapters.ts';
import { useMay } from '#shared/session/me.ts';
import type { Column } from '#shared/tables/columns.ts';
import { ListPage } from '#shared/tables/list-page.tsx';
import { type Filters, type ListSpec, toQuery } from '#shared/tables/list-state.ts';
import { type List, stateAhead } from '#shared/tables/use-list.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import type { Records } from './records.ts';

interface RecordListProps<Row extends { id: number }, One, Body, F extends Filters, O extends string> {
  records: Records<Row, One, Body>;
  list: List<F, O>;
  title: string;
  /** The label of the link to a new one. */
  create?: string;
  columns: readonly Column<Row, O>[];
  filters: ReactNode;
  empty: { icon: Icon; title: string; text?: string; guide?: GuidePlace };
  menu?: ((row: Row) => ReactNode) | undefined;
  /** Further query parameters, besides page, sort and filters. */
  query?: object;
  /** Buttons before the one that creates. */
  actions?: ReactNode;
  /** Beside the title. */
  beside?: ReactNode;
}

/** The page of a list reads what it is going to show while it is still being loaded. */
export const listAhead =
  (records: { listQuery: (query: object) => AheadQuery }, spec: ListSpec, query: object = {}): ReadsAhead =>
  (opening) => [records.listQuery({ ...toQuery(spec, stateAhead(spec, opening)), ...query })];

/** The list of all records of a kind. Actions that the person may not do are not offered. */
export function RecordList<Row extends { id: number }, One, Body, F extends Filters, O extends string>(
  props: RecordListProps<Row, One, Body, F, O>,
) {
  const { records, list, title, create, columns, filters, empty, menu, query, actions, beside } = props;
  const { calls, paths, channel } = records;
  const may = useMay();
  const mayChange = calls.update !== undefined && may(calls.update);
  const mayRemove = calls.remove !== undefined && may(calls.remove);
  const showsDeleted = Boolean(list.state.filters.deleted);
  const open = paths.view ?? (mayChange ? paths.edit : undefined);
  const createButton = create && paths.add && calls.create && may(calls.create) && (
    <ButtonLink to={paths.add} leftSection={<IconPlus size={16} aria-hidden />}>
      {create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={title} to={paths.list} beside={beside}>
        {actions}
        {createButton}
      </PageHeading>
      <ListPage
        list={list}
        query={records.listQuery({ ...list.query, ...query })}
        channel={channel}
        label={title}
        columns={columns}
        to={showsDeleted ? undefined : open && (({ id }) => open(id))}
        ahead={({ id }) => void queryClient.prefetchQuery(records.query(id))}
        menu={open || mayRemove ? menu : undefined}
        filters={filters}
        empty={<EmptyState {...empty}>{createButton}</EmptyState>}
      />
    </>
  );
}
