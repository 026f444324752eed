import { Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './list-table.module.css';

export interface RowParts<Row> {
  columns: readonly Column<Row>[];
  /** Where the row leads. */
  to?: ((row: Row) => string) | undefined;
  /** Reads ahead what the row leads to, once somebody points at it. */
  ahead?: ((row: Row) => void) | undefined;
  menu?: ((row: Row) => ReactNode) | undefined;
}

interface ListRowProps<Row> extends RowParts<Row> {
  row: Row;
  fresh: boolean;
}

export function ListRow<Row>({ row, fresh, columns, to, ahead, menu }: ListRowProps<Row>) {
  return (
    <Table.Tr className={classes.row} data-fresh={fresh || undefined} data-leads={to ? true : undefined}>
      {columns.map((column) => {
        const { key, header, align, place = 'below' } = column;
        const content = column.cell(row);
        return (
          <Table.Td key={key} ta={align} data-place={place} data-header={header}>
            {to && place === 'title' ? (
              <Link
                to={to(row)}
                className={classes.link}
                onPointerEnter={() => ahead?.(row)}
                onFocus={() => ahead?.(row)}
              >
                {content}
              </Link>
            ) : (
              content
            )}
            {column.beside && <span className={classes.beside}>{column.beside(row)}</span>}
          </Table.Td>
        );
      })}
      {menu && (
        <Table.Td data-place="menu" ta="right">
          {menu(row)}
        </Table.Td>
      )}
    </Table.Tr>
  );
}
