import { Skeleton, Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { ListRow, type RowParts } from './list-row.tsx';
import classes from './list-table.module.css';
import { SortHeader } from './sort-header.tsx';
import type { Sorting } from './use-list.ts';

const SKELETON_ROWS = 15;

export interface ListTableProps<Row extends { id: number }, O extends string>
  extends Omit<RowParts<Row>, 'columns'> {
  label: string;
  columns: readonly Column<Row, O>[];
  list: Sorting<O>;
  /** Absent while the first page loads. */
  rows: readonly Row[] | undefined;
  fresh: ReadonlySet<number>;
  /** What is shown still belongs to the state before. */
  waits: boolean;
}

export function ListTable<Row extends { id: number }, O extends string>(props: ListTableProps<Row, O>) {
  const { label, columns, list, rows, fresh, waits, to, ahead, menu } = props;
  const { t } = useTranslation('tables');
  return (
    <Table
      className={classes.table}
      aria-label={label}
      aria-busy={waits || !rows}
      data-waits={waits || undefined}
      stickyHeader
      horizontalSpacing="sm"
      verticalSpacing={4}
    >
      <Table.Thead className={classes.head}>
        <Table.Tr>
          {columns.map((column) => (
            <SortHeader key={column.key} column={column} list={list} />
          ))}
          {menu && (
            <Table.Th __vars={{ '--column-width': '48px' }} data-place="menu">
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows
          ? rows.map((row) => (
              <ListRow
                key={row.id}
                row={row}
                fresh={fresh.has(row.id)}
                columns={columns}
                to={to}
                ahead={ahead}
                menu={menu}
              />
            ))
          : skeletons(columns.length + (menu ? 1 : 0))}
      </Table.Tbody>
    </Table>
  );
}

function skeletons(cells: number): ReactNode {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
    <Table.Tr key={row} className={classes.row} data-skeleton>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
        <Table.Td key={cell}>
          <Skeleton height={12} width={`${50 + ((row * 7 + cell * 11) % 40)}%`} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
