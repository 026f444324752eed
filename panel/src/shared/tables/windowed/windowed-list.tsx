import { Paper } from '@mantine/core';
import type { Channel } from '@matchdesk/contract/channels';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import classes from '../list-page.module.css';
import { NothingThere } from '../nothing-there.tsx';
import type { List } from '../use-list.ts';
import { useOpenedPages } from './use-opened-pages.ts';
import { WindowedTable, type WindowedTableProps } from './windowed-table.tsx';

interface WindowedListProps<Row extends { id: number }> extends WindowedTableProps<Row> {
  list: Pick<List, 'isFiltered' | 'clear'>;
  /** The channel on which changes of these rows are announced. */
  channel: Channel;
  /** Events of the channel that do not concern the rows. */
  ignores?: (event: { type: string }) => boolean;
  empty: ReactNode;
}

/** A list of up to a quarter of a million rows: it opens page by page, and holds only what is visible. */
export function WindowedList<Row extends { id: number }>(props: WindowedListProps<Row>) {
  const { list, channel, ignores = () => false, empty, ...table } = props;
  const { t } = useTranslation('tables');
  const opened = useOpenedPages(table);
  const { first, total } = opened;
  useLiveRefresh(channel, { ignores, wide: [[table.query(1).queryKey[0]]] });

  const failed = first.error !== null && (!first.data || first.isPlaceholderData);
  return (
    <Paper withBorder className={classes.sheet}>
      {failed ? (
        <ErrorState title={t('failed')} text={first.error.message} onRetry={() => void first.refetch()} />
      ) : total === 0 && !first.isPlaceholderData ? (
        <NothingThere list={list} empty={empty} />
      ) : (
        <WindowedTable {...table} opened={opened} />
      )}
    </Paper>
  );
}
