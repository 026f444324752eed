import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import type { List } from './use-list.ts';

interface NothingThereProps {
  list: Pick<List, 'isFiltered' | 'clear'>;
  /** Shown where no filter is the cause. */
  empty: ReactNode;
}

/** In place of rows: the filters exclude all of them, or there are none at all. */
export function NothingThere({ list, empty }: NothingThereProps) {
  const { t } = useTranslation('tables');
  if (!list.isFiltered) return empty;
  return (
    <EmptyState icon={IconFilterOff} title={t('nothingFits.title')} text={t('nothingFits.text')}>
      <Button variant="default" onClick={list.clear}>
        {t('clear')}
      </Button>
    </EmptyState>
  );
}
