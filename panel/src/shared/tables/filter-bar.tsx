import { ActionIcon, Group } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import classes from './filter-bar.module.css';
import type { List } from './use-list.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

export interface FilterBarProps {
  list: Pick<List, 'isFiltered' | 'clear'>;
  children: ReactNode;
}

/** The filters of a list, and a button that clears them; on a phone all but the search are in a sheet. */
export function FilterBar({ list, children }: FilterBarProps) {
  const { t } = useTranslation('tables');
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Suspense fallback={<div className={classes.phone} />}>
        <FilterSheet list={list}>{children}</FilterSheet>
      </Suspense>
    );
  return (
    <Group gap="xs" mb="sm" role="search" aria-label={t('filters')}>
      {children}
      {/* Reserves its space, so that nothing moves when it appears. */}
      <ActionIcon
        size={30}
        variant="subtle"
        className={classes.clear}
        data-idle={!list.isFiltered || undefined}
        aria-label={t('clear')}
        title={t('clear')}
        onClick={list.clear}
      >
        <IconFilterOff size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
