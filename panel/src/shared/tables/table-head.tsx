import { Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { SelectBox } from './selection/select-box.tsx';
import type { Selection } from './selection/use-selection.ts';
import { SortHeader } from './sort-header.tsx';
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
