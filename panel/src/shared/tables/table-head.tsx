import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import { SelectBox } from './selection/select-box.tsx';
import type { Selection } from './selection/selection.ts';
import classes from './table-head.module.css';
import type { Sorting } from './use-list.ts';

interface TableHeadProps<Row, O extends string> {
  columns: readonly Column<Row, O>[];
  /** Without it, columns cannot be sorted. */
  list?: Sorting<O> | undefined;
  hasMenu: boolean;
  /** Selects all loaded rows, of which there are `count`. */
  selecting?: { selection: Selection; count: number } | undefined;
}

export function TableHead<Row, O extends string>({
  columns,
  list,
  hasMenu,
  selecting,
}: TableHeadProps<Row, O>) {
  const { t } = useTranslation('tables');
  return (
    <Table.Thead className={classes.head}>
      <Table.Tr>
        {selecting && (
          <Table.Th __vars={{ '--column-width': '40px' }} data-place="select">
            <SelectBox
              label={t('select.loaded')}
              checked={selecting.selection.count > 0 && selecting.selection.count >= selecting.count}
              partly={selecting.selection.count > 0 && selecting.selection.count < selecting.count}
              onToggle={() =>
                void selecting.selection.toggleFirst(
                  selecting.count,
                  selecting.selection.count < selecting.count,
                )
              }
              onEscape={selecting.selection.clear}
            />
          </Table.Th>
        )}
        {columns.map((column) => (
          <SortHeader key={column.key} column={column} list={list} />
        ))}
        {hasMenu && (
          <Table.Th __vars={{ '--column-width': '48px' }} data-place="menu">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}

const signs = { ASC: IconArrowUp, DESC: IconArrowDown } as const;
const words = { ASC: 'ascending', DESC: 'descending' } as const;

interface SortHeaderProps<Row, O extends string> {
  column: Column<Row, O>;
  list: Sorting<O> | undefined;
}

function SortHeader<Row, O extends string>({ column, list }: SortHeaderProps<Row, O>) {
  const { order, header, width, align, free } = column;
  const place = column.place ?? 'below';
  const vars = { '--column-width': width ? `${width}px` : 'auto' };
  if (!order || !list) {
    return (
      <Table.Th __vars={vars} ta={align} data-place={place} data-free={free}>
        {header}
      </Table.Th>
    );
  }
  const { direction, order: current } = list.state;
  const sorted = order === current;
  const Sign = sorted ? signs[direction] : IconSelector;
  return (
    <Table.Th
      __vars={vars}
      ta={align}
      data-place={place}
      data-free={free}
      data-sortable
      aria-sort={sorted ? words[direction] : 'none'}
    >
      <UnstyledButton
        className={classes.sort}
        data-sorted={sorted || undefined}
        onClick={() => list.sortBy(order)}
      >
        {header}
        <Sign size={13} stroke={sorted ? 2.2 : 1.6} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
