import { Table } from '@mantine/core';
import type { Column } from './columns.ts';
import { ListRow, type RowParts } from './list-row.tsx';
import classes from './list-table.module.css';
import { SkeletonRows } from './skeleton-row.tsx';
import { TableHead } from './table-head.tsx';
import type { Sorting } from './use-list.ts';

export interface ListTableProps<Row extends { id: number }, O extends string>
  extends Omit<RowParts<Row>, 'columns'> {
  label: string;
  columns: readonly Column<Row, O>[];
  /** Without it, columns cannot be sorted. */
  list?: Sorting<O>;
  /** Absent while the first page loads. */
  rows: readonly Row[] | undefined;
  fresh: ReadonlySet<number>;
  /** How many rows stand on the pages before. */
  before?: number;
  /** The rows on screen still belong to the previous state. */
  waits: boolean;
  /** For many short columns. */
  dense?: boolean;
}

export function ListTable<Row extends { id: number }, O extends string>(props: ListTableProps<Row, O>) {
  const { label, columns, list, rows, fresh, before = 0, waits, dense, to, ahead, menu } = props;
  return (
    <Table
      className={classes.table}
      aria-label={label}
      aria-busy={waits || !rows}
      data-waits={waits || undefined}
      data-dense={dense || undefined}
      stickyHeader
      horizontalSpacing="sm"
      verticalSpacing={4}
    >
      <TableHead columns={columns} list={list} hasMenu={menu !== undefined} />
      <Table.Tbody>
        {rows ? (
          rows.map((row, index) => (
            <ListRow
              key={row.id}
              row={row}
              fresh={fresh.has(row.id)}
              position={before + index + 1}
              columns={columns}
              to={to}
              ahead={ahead}
              menu={menu}
            />
          ))
        ) : (
          <SkeletonRows cells={columns.length + (menu ? 1 : 0)} />
        )}
      </Table.Tbody>
    </Table>
  );
}
