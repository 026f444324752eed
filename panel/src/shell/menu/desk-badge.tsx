import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useOpenOnDesk } from '#shared/needs/use-needs.ts';
import classes from './menu.module.css';

/** How much waits on the desk; nothing where nothing does. A group of the menu only shows it, its link also says it. */
export function DeskBadge({ silent = false }: { silent?: boolean }) {
  const { t } = useTranslation();
  const count = useOpenOnDesk();
  if (count === 0) return null;
  return (
    <>
      <span className={classes.badge} data-count={wholeNumber(count)} aria-hidden />
      {!silent && <VisuallyHidden>{t('menu.waiting', { count })}</VisuallyHidden>}
    </>
  );
}
