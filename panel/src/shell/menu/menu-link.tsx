import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskBadge } from './desk-badge.tsx';
import classes from './menu.module.css';
import type { MenuEntry } from './menu-entries.ts';
import { SupportBadge } from './support-badge.tsx';

export function MenuLink({ entry, clickable }: { entry: MenuEntry; clickable: boolean }) {
  const { t } = useTranslation();
  const label = t(`menu.entries.${entry.name}`);
  if (!clickable) {
    return (
      <span className={classes.entry} aria-disabled="true" title={t('menu.noAccess')}>
        {label}
      </span>
    );
  }
  return (
    <Link className={classes.entry} to={entry.to} activeOptions={{ exact: entry.to === '/' }}>
      {label}
      {entry.to === '/desk' && <DeskBadge />}
      {entry.to === '/chats' && <SupportBadge />}
    </Link>
  );
}
