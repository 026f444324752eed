import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import classes from './list-table.module.css';
import { SelectBox } from './selection/select-box.tsx';
import type { Selection } from './selection/selection.ts';

export interface RowParts<Row> {
  columns: readonly Column<Row>[];
  /** The target of the row, if any. */
  to?: ((row: Row) => string | undefined) | undefined;
  /** Prefetches the row's target when somebody points at it. */
  ahead?: ((row: Row) => void) | undefined;
  menu?: ((row: Row) => ReactNode) | undefined;
  /** Allows selecting rows. */
  selecting?: RowSelecting<Row> | undefined;
}

interface RowSelecting<Row> {
  selection: Selection;
  nameOf: (row: Row) => string;
}

interface ListRowProps<Row> extends RowParts<Row> {
  row: Row;
  fresh: boolean;
  /** Its number in the whole list. */
  position: number;
  /** Its index in a windowed table, which renders and measures only some rows. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
}

/** Plain cells, because Mantine's would take most of the time it needs to show hundreds of them. */
export function ListRow<Row extends { id: number }>({
  row,
  fresh,
  position,
  index,
  ref,
  columns,
  to,
  ahead,
  menu,
  selecting,
}: ListRowProps<Row>) {
  const target = to?.(row);
  const isTicked = selecting?.selection.isSelected(row.id) ?? false;
  return (
    <tr
      ref={ref}
      className={classes.row}
      data-fresh={fresh || undefined}
      data-leads={target ? true : undefined}
      data-selected={isTicked || undefined}
      data-index={index}
      // The header is the first row.
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {selecting && <SelectCell row={row} index={position - 1} isTicked={isTicked} {...selecting} />}
      {columns.map((column) => {
        const { key, header, align, free, width, place = 'below' } = column;
        const isLoose = width === undefined && (free || place === 'title');
        const content = column.cell(row, position);
        return (
          <td
            key={key}
            data-align={align}
            data-place={place}
            data-free={free}
            data-loose={isLoose || undefined}
            data-header={header}
          >
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

interface SelectCellProps<Row> extends RowSelecting<Row> {
  row: Row;
  index: number;
  isTicked: boolean;
}

function SelectCell<Row extends { id: number }>({
  row,
  index,
  isTicked,
  selection,
  nameOf,
}: SelectCellProps<Row>) {
  const { t } = useTranslation('tables');
  return (
    <td data-place="select">
      <SelectBox
        label={t('select.row', { name: nameOf(row) })}
        checked={isTicked}
        onToggle={(isRange) => void selection.toggle(row, index, isRange)}
        onEscape={selection.clear}
      />
    </td>
  );
}
