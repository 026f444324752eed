import { Button, Group } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from './use-list.ts';

interface FilterBarProps {
  list: Pick<List, 'isFiltered' | 'clear'>;
  children: ReactNode;
}

/** The filters of a list, and the way back to all of it. */
export function FilterBar({ list, children }: FilterBarProps) {
  const { t } = useTranslation('tables');
  return (
    <Group gap="xs" mb="sm" role="search" aria-label={t('filters')}>
      {children}
      {list.isFiltered && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconFilterOff size={14} aria-hidden />}
          onClick={list.clear}
        >
          {t('clear')}
        </Button>
      )}
    </Group>
  );
}
