import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { HistoryEntry } from '@matchdesk/contract/records';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import type { PageQuery } from '#shared/tables/use-list.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { actionWords } from './action-words.ts';
import { type DescribeField, describeChanges } from './describe-fields.tsx';
import classes from './history-line.module.css';

export interface HistoryParts {
  query: (page: number) => PageQuery<HistoryEntry>;
  /** The label of a field and its values in words; `undefined` leaves the field out. */
  describe: DescribeField;
}

export function HistoryDrawer({
  query,
  describe,
  opened,
  onClose,
}: HistoryParts & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('history');
  const { t: shell } = useTranslation();
  const [pages, setPages] = useState(1);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="md"
      title={t('title')}
      styles={{ title: { fontWeight: 650 } }}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Stack gap="lg" component="ol" m={0} p={0}>
        {Array.from({ length: pages }, (_, index) => (
          <HistoryPage
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are their numbers
            key={index}
            query={query(index + 1)}
            describe={describe}
            onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
          />
        ))}
      </Stack>
    </Drawer>
  );
}

interface HistoryPageProps {
  query: ReturnType<HistoryParts['query']>;
  describe: DescribeField;
  onMore: (() => void) | undefined;
}

function HistoryPage({ query, describe, onMore }: HistoryPageProps) {
  const { t } = useTranslation('history');
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return [0, 1, 2].map((line) => <Skeleton key={line} height={44} component="li" />);
  if (data.meta.total === 0) return <EmptyState icon={IconHistory} title={t('empty')} />;
  return (
    <>
      {data.data.map((entry) => (
        <HistoryLine key={entry.id} entry={entry} describe={describe} />
      ))}
      {onMore && data.meta.current_page < data.meta.last_page && (
        <li>
          <Button variant="default" fullWidth onClick={onMore}>
            {t('more')}
          </Button>
        </li>
      )}
    </>
  );
}

/** Who did what, when, and the fields before and after. */
function HistoryLine({ entry, describe }: { entry: HistoryEntry; describe: DescribeField }) {
  const { t } = useTranslation('history');
  const changes = describeChanges(entry.changes, describe);
  return (
    <li className={classes.line}>
      <Group gap={6} justify="space-between" align="baseline">
        <Text size="sm">
          <b>{entry.actor?.nickname ?? t('nobody')}</b> {actionWords(t, entry.action)}
        </Text>
        <Text size="xs" c="dimmed" component="span">
          <DateTime value={entry.at} />
        </Text>
      </Group>
      <dl className={classes.changes}>
        {changes.map(({ field, label, before, after }) => (
          <div key={field} className={classes.change}>
            <dt>{label}</dt>
            <dd>
              {before && <del>{before}</del>}
              {after && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
        {changes.length === 0 && entry.action === 'changed' && <dt>{t('otherDetails')}</dt>}
      </dl>
    </li>
  );
}
