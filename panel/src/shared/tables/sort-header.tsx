import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { Column } from './column.ts';
import classes from './table-head.module.css';
import type { Sorting } from './use-list.ts';

const signs = { ASC: IconArrowUp, DESC: IconArrowDown } as const;
const words = { ASC: 'ascending', DESC: 'descending' } as const;

interface SortHeaderProps<Row, O extends string> {
  column: Column<Row, O>;
  list: Sorting<O> | undefined;
}

export function SortHeader<Row, O extends string>({ column, list }: SortHeaderProps<Row, O>) {
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
