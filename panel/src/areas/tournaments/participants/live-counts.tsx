import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from './live-counts.module.css';

/** The current number of participants. */
export function LiveCounts({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('participants');
  const counts = [
    ['in', tournament.participant_count],
    ['registered', tournament.registered_participant_count],
    ['checkedIn', tournament.checkin_participant_count],
    ['places', tournament.max_member],
  ] as const;
  return (
    <dl className={classes.counts} aria-label={t('counts.label')}>
      {counts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`counts.${name}`)}</dt>
          <dd>{wholeNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
