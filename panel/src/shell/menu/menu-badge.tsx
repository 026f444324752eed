import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from './menu.module.css';

interface MenuBadgeProps {
  count: number;
  /** True for a group, which only shows the number; its link also says it to screen readers. */
  silent?: boolean;
}

/** The number of items waiting behind an entry; renders nothing for 0. */
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
