import { Group, Text } from '@mantine/core';
import type { HistoryEntry } from '@matchdesk/contract/audit';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { actionWords } from './action-words.ts';
import { type DescribeField, describeChanges } from './described-change.ts';
import classes from './history-line.module.css';

/** Who did what, when, and the fields before and after. */
export function HistoryLine({ entry, describe }: { entry: HistoryEntry; describe: DescribeField }) {
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
