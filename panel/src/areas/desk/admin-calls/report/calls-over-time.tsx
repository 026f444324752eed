import type { AdminCallReport } from '@matchdesk/contract/desk/admin-calls';
import { useTranslation } from 'react-i18next';
import { dateOnly, dateTime, timeOnly } from '#shared/format/dates.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { type CallBar, toCallBars } from './call-bars.ts';
import classes from './call-report.module.css';

/** In pixels, so that a few bars do not fill the whole width. */
const widestBar = 56;
const leastWidth = 260;

/** The number of calls per period, as bars. */
export function CallsOverTime({ overTime }: { overTime: AdminCallReport['over_time'] }) {
  const { t } = useTranslation('call-report');
  const bars = toCallBars(overTime);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const most = bars.reduce((peak, bar) => (bar.calls > peak.calls ? bar : peak), first);
  const isOneDay = dateOnly(first.from) === dateOnly(last.to);
  const width = 100 / bars.length;
  return (
    <figure className={classes.chart} style={{ maxWidth: Math.max(leastWidth, bars.length * widestBar) }}>
      <svg
        role="img"
        aria-label={t('overTime.label', {
          from: dateTime(first.from),
          to: dateTime(last.to),
          count: most.calls,
          peak: dateTime(most.from),
        })}
        className={classes.bars}
      >
        {bars.map((bar, index) => (
          <rect
            key={bar.from}
            x={`${index * width + width * 0.1}%`}
            width={`${width * 0.8}%`}
            y={`${100 - (bar.calls / most.calls) * 100}%`}
            height={`${(bar.calls / most.calls) * 100}%`}
          >
            <title>{t('overTime.bar', { ...spanOf(bar), count: bar.calls })}</title>
          </rect>
        ))}
      </svg>
      <div className={classes.axis} aria-hidden>
        <span>{isOneDay ? timeOnly(first.from) : dateTime(first.from)}</span>
        <span>{t('overTime.most', { calls: wholeNumber(most.calls) })}</span>
        <span>{isOneDay ? timeOnly(last.to) : dateTime(last.to)}</span>
      </div>
    </figure>
  );
}

const spanOf = ({ from, to }: CallBar) => ({ from: dateTime(from), to: timeOnly(to) });
