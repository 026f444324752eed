import { IconCircleFilled, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '#shared/live/panel-connection.ts';
import classes from './connection-mark.module.css';

const signs = { live: IconCircleFilled, reconnecting: IconRefresh, offline: IconPlugConnectedX };

/** Shows whether the screen receives live updates. */
export function ConnectionMark({ short = false }: { short?: boolean }) {
  const { t } = useTranslation();
  const state = useConnection();
  if (state === 'none') return <span className={classes.mark} data-short={short || undefined} />;
  const Sign = signs[state];
  const word = t(`connection.${state}`);
  return (
    <span
      className={classes.mark}
      data-state={state}
      data-short={short || undefined}
      role="status"
      aria-label={word}
      title={t(`connection.${state}Hint`)}
    >
      <Sign size={state === 'live' ? 8 : 14} aria-hidden />
      {!short && word}
    </span>
  );
}
