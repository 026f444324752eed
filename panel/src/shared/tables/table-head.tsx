import { Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import classes from './list-table.module.css';
import { SortHeader } from './sort-header.tsx';
import type { Sorting } from './use-list.ts';

interface TableHeadProps<Row, O extends string> {
  columns: readonly Column<Row, O>[];
  /** Without it nothing sorts. */
  list?: Sorting<O> | undefined;
  hasMenu: boolean;
}

export function TableHead<Row, O extends string>({ columns, list, hasMenu }: TableHeadProps<Row, O>) {
  const { t } = useTranslation('tables');
  return (
    <Table.Thead className={classes.head}>
      <Table.Tr>
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
