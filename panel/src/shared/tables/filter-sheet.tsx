import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';
import type { FilterBarProps } from './filter-bar.tsx';
import { SearchSlot } from './filters.tsx';

/** The search in sight, and the other filters in a sheet from below. */
export function FilterSheet({ list, children }: FilterBarProps) {
  const { t } = useTranslation('tables');
  const { t: shell } = useTranslation();
  const [opened, setOpened] = useState(false);
  // The filters go into the sheet and stay there until it has slid away; the search is drawn in its slot meanwhile.
  const [isInSheet, setInSheet] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const waiting = useRef<HTMLDivElement>(null);
  const [hasFilters, setHasFilters] = useState(false);
  useLayoutEffect(() => {
    if (slot && waiting.current) setHasFilters(waiting.current.childElementCount > 0);
  }, [slot]);
  const open = () => {
    setInSheet(true);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const filters = slot && <SearchSlot value={slot}>{children}</SearchSlot>;
  return (
    <search className={classes.phone} aria-label={t('filters')}>
      <div ref={setSlot} className={classes.search} />
      {!isInSheet && (
        <div ref={waiting} hidden>
          {filters}
        </div>
      )}
      {hasFilters && (
        <Button
          variant={list.isFiltered ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={open}
        >
          {t(list.isFiltered ? 'filtersOn' : 'filters')}
        </Button>
      )}
      <Drawer
        opened={opened}
        onClose={close}
        onExitTransitionEnd={() => setInSheet(false)}
        position="bottom"
        size="auto"
        title={t('filters')}
        closeButtonProps={{ 'aria-label': shell('close') }}
      >
        <div className={classes.filters}>{isInSheet && filters}</div>
        <div className={classes.foot}>
          <Button variant="default" disabled={!list.isFiltered} onClick={list.clear}>
            {t('clear')}
          </Button>
          <Button onClick={close}>{t('showResults')}</Button>
        </div>
      </Drawer>
    </search>
  );
}
