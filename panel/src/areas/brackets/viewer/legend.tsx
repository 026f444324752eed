import type { MatchStatus } from '@matchdesk/contract/statuses';
import { useTranslation } from 'react-i18next';
import { MatchStatusBadge } from '#shared/status/status-badge.tsx';
import classes from './viewer.module.css';

const listed: readonly MatchStatus[] = ['STARTED', 'PENDING', 'CONFLICT', 'OPENED', 'FINISHED'];

/** What the signs on the cards mean; a card that waits has none. */
export function Legend() {
  const { t } = useTranslation('brackets');
  return (
    <ul className={classes.legend} aria-label={t('legend')}>
      {listed.map((status) => (
        <li key={status}>
          <MatchStatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
