import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReach } from '#shared/api/reach.ts';
import classes from './no-connection-bar.module.css';

/** Stands above the page while the server cannot be reached. */
export function NoConnectionBar() {
  const { t } = useTranslation();
  if (useReach() === 'reached') return null;
  return (
    <div className={classes.bar} role="alert">
      <IconPlugConnectedX size={16} aria-hidden />
      <span>{t('connection.none')}</span>
    </div>
  );
}
