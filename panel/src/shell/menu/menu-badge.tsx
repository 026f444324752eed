import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from './menu.module.css';

interface MenuBadgeProps {
  count: number;
  /** A group of the menu only shows the number, its link also says it. */
  silent?: boolean;
}

/** How much waits behind an entry; nothing where nothing does. */
export function MenuBadge({ count, silent = false }: MenuBadgeProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <>
      <span className={classes.badge} data-count={wholeNumber(count)} aria-hidden />
      {!silent && <VisuallyHidden>{t('menu.waiting', { count })}</VisuallyHidden>}
    </>
  );
}
