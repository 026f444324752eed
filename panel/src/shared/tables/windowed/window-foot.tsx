import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBarToDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from './windowed.module.css';
import type { OpenedPages } from './windowed-list.tsx';

interface WindowFootProps {
  opened: Pick<OpenedPages<never>, 'total' | 'count' | 'openMore'>;
  error: Error | null;
  retry: () => void;
  /** Rows that have just changed. */
  changed: number;
  onEnd: () => void;
}

/** How much of the list is open, and a button for more, for people who do not scroll. */
export function WindowFoot({ opened, error, retry, changed, onEnd }: WindowFootProps) {
  const { t } = useTranslation('tables');
  const { t: shell } = useTranslation();
  const { total, count, openMore } = opened;
  const hasMore = total !== undefined && count < total;
  return (
    <Group className={classes.foot} justify="space-between" mih={44} px="sm" py={6} gap="sm">
      <Text size="xs" c="dimmed">
        {total !== undefined && t('opened', { shown: wholeNumber(count), total: wholeNumber(total) })}
      </Text>
      {error ? (
        <Group gap="xs" role="alert">
          <Text size="xs" c="var(--mantine-color-error)">
            {t('moreFailed')}
          </Text>
          <Button size="compact-sm" variant="default" onClick={retry}>
            {shell('error.retry')}
          </Button>
        </Group>
      ) : (
        hasMore && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={openMore}>
              {t('more')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconArrowBarToDown size={14} aria-hidden />}
              onClick={onEnd}
            >
              {t('toEnd')}
            </Button>
          </Group>
        )
      )}
      <VisuallyHidden role="status">{changed > 0 && t('changed', { count: changed })}</VisuallyHidden>
    </Group>
  );
}
