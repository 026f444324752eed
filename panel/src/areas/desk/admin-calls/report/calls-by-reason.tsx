import type { AdminCallReport } from '@matchdesk/contract/desk/admin-calls';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from './call-report.module.css';

/** The reasons for the calls, as chosen by whoever resolved them. */
export function CallsByReason({ reasons }: { reasons: AdminCallReport['by_reason'] }) {
  const { t } = useTranslation('call-report');
  const most = Math.max(...reasons.map(({ calls }) => calls));
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ outcome, calls }) => (
        <li key={outcome ?? 'open'} className={classes.reason}>
          <span>{t(`reasons.${outcome ?? 'open'}`)}</span>
          <svg className={classes.share} aria-hidden>
            <rect width={`${(calls / most) * 100}%`} height="100%" rx={3} />
          </svg>
          <span className={classes.count}>{wholeNumber(calls)}</span>
        </li>
      ))}
    </ul>
  );
}
