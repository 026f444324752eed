import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import type { Column } from './column.ts';
import classes from './list-table.module.css';

export interface RowParts<Row> {
  columns: readonly Column<Row>[];
  /** Where the row leads, if anywhere. */
  to?: ((row: Row) => string | undefined) | undefined;
  /** Reads ahead what the row leads to, once somebody points at it. */
  ahead?: ((row: Row) => void) | undefined;
  menu?: ((row: Row) => ReactNode) | undefined;
}

interface ListRowProps<Row> extends RowParts<Row> {
  row: Row;
  fresh: boolean;
  /** Its number in the whole list. */
  position: number;
  /** Its place in a windowed table, which holds only some of its rows and measures them. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
}

/** Plain cells: a list has hundreds, and Mantine's would be most of the time it takes to show. */
export function ListRow<Row>({
  row,
  fresh,
  position,
  index,
  ref,
  columns,
  to,
  ahead,
  menu,
}: ListRowProps<Row>) {
  const target = to?.(row);
  return (
    <tr
      ref={ref}
      className={classes.row}
      data-fresh={fresh || undefined}
      data-leads={target ? true : undefined}
      data-index={index}
      // The header is the first row.
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {columns.map((column) => {
        const { key, header, align, free, place = 'below' } = column;
        const content = column.cell(row, position);
        return (
          <td key={key} data-align={align} data-place={place} data-free={free} data-header={header}>
            {target && place === 'title' ? (
              <Link
                to={target}
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
          </td>
        );
      })}
      {menu && (
        <td data-place="menu" data-align="right">
          {menu(row)}
        </td>
      )}
    </tr>
  );
}
