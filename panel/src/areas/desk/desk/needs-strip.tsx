import { Paper, Text } from '@mantine/core';
import type { Need, NeedKind } from '@matchdesk/contract/desk/desk';
import {
  type Icon,
  IconAlertTriangle,
  IconCalendarExclamation,
  IconChecks,
  IconClockExclamation,
  IconHourglassLow,
  IconMessageReport,
  IconPencilCheck,
  IconPhoto,
  IconUserQuestion,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GivenSearch } from '#shared/address/address.ts';
import { useServerNow } from '#shared/clock/server-time.ts';
import { clockText } from '#shared/format/clock-text.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useNeeds } from '#shared/needs/needs.ts';
import classes from './needs-strip.module.css';
import type { QueueName } from './use-desk-address.ts';

const looks: Record<NeedKind, { icon: Icon; color: string }> = {
  'admin-calls': { icon: IconMessageReport, color: 'red' },
  conflicts: { icon: IconAlertTriangle, color: 'red' },
  'one-sided-reports': { icon: IconUserQuestion, color: 'yellow' },
  'agreed-reports': { icon: IconChecks, color: 'green' },
  evidence: { icon: IconPhoto, color: 'blue' },
  'results-to-enter': { icon: IconPencilCheck, color: 'blue' },
  'late-starts': { icon: IconClockExclamation, color: 'red' },
  'late-rounds': { icon: IconCalendarExclamation, color: 'yellow' },
  'check-ins-ending': { icon: IconHourglassLow, color: 'blue' },
};

interface NeedsStripProps {
  tournamentId?: number;
  /** What else on the page needs this person: it is never said that nothing does above something that does. */
  rest?: 'nothing' | 'below' | 'unknown';
}

/**
 * What needs the signed-in person now, each with its count, age and link. Its height never changes, so that nothing
 * below it moves.
 */
export function NeedsStrip({ tournamentId, rest = 'nothing' }: NeedsStripProps) {
  const { t } = useTranslation('desk');
  const needs = useNeeds(tournamentId);
  const open = needs.filter(({ count }) => count > 0);
  return (
    <Paper component="section" withBorder mb="md" className={classes.strip} aria-label={t('needs.label')}>
      {rest !== 'unknown' && needs.length > 0 && open.length === 0 && (
        <Text size="sm" c="dimmed" px="xs">
          {t(`needs.${rest}`)}
        </Text>
      )}
      {open.length > 0 && (
        <ul className={classes.list}>
          {open.map((need) => (
            <li key={need.kind}>
              <NeedLink need={need} place={tournamentId ?? need.tournament_id ?? undefined} />
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}

/** One need with its link. `place` is the tournament that all of them belong to, if there is one. */
export function NeedLink({ need, place }: { need: Need; place: number | undefined }) {
  const { t } = useTranslation('desk');
  const now = useServerNow();
  const { icon: Sign, color } = looks[need.kind];
  const away = need.at === null ? undefined : clockText(Math.abs(now - Date.parse(need.at)));
  const link = links[need.kind](place);
  return (
    <Link {...link} className={classes.need}>
      <Sign size={16} color={`var(--mantine-color-${color}-text)`} aria-hidden />
      <Text span size="sm">
        <strong>{wholeNumber(need.count)}</strong> {t(`needs.${need.kind}`, { count: need.count })}
      </Text>
      {away && (
        <Text span size="xs" c="dimmed" className={classes.age}>
          {need.kind === 'check-ins-ending' ? t('needs.in', { time: away }) : away}
        </Text>
      )}
    </Link>
  );
}

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>;

const queue =
  (name: QueueName) =>
  (place: number | undefined): Target => ({
    to: '/desk',
    search: { queue: name, tournament_id: place },
  });

/** Links to the one tournament they all belong to, or to the list of tournaments filtered to those it may concern. */
const tournament =
  (to: '/tournament/$id' | '/tournaments/$id/brackets', search: GivenSearch) =>
  (place: number | undefined): Target =>
    place === undefined ? { to: '/', search } : { to, params: { id: String(place) } };

const links: Record<NeedKind, (place: number | undefined) => Target> = {
  'admin-calls': queue('calls'),
  conflicts: queue('reports'),
  'one-sided-reports': queue('reports'),
  'agreed-reports': queue('reports'),
  evidence: queue('reports'),
  'results-to-enter': tournament('/tournaments/$id/brackets', { status: 'STARTED' }),
  'late-starts': tournament('/tournament/$id', {}),
  'late-rounds': tournament('/tournaments/$id/brackets', { status: 'STARTED' }),
  'check-ins-ending': tournament('/tournament/$id', { status: 'CHECKIN' }),
};
