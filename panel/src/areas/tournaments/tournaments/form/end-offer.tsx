import { Button } from '@mantine/core';
import { IconClockCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { expectedEnd } from './expected-end.ts';
import { templatesOf } from './form.queries.ts';
import { minutesBetween } from './moments.ts';
import type { TournamentFields } from './use-tournament-fields.ts';

/** Offers the end that follows from format and size, to be accepted with one press. */
export function EndOffer({ fields }: { fields: TournamentFields }) {
  const { t } = useTranslation('tournament-form');
  const { values, set } = fields;
  const hasTemplate = values.template_id !== '';
  const { data } = useQuery({ ...templatesOf(Number(values.game_id)), enabled: hasTemplate });
  const template = data?.data.find(({ id }) => String(id) === values.template_id);
  const rows = template?.info.map(({ duration, matches }) => ({ duration, gamesCount: matches }));
  const expected = expectedEnd(values, rows);
  if (!expected || Date.parse(expected.at) === Date.parse(values.end_at)) return null;
  const length = minutesBetween(values.started_at, expected.at);
  return (
    <Button
      mt={6}
      size="compact-sm"
      variant="light"
      leftSection={<IconClockCheck size={14} aria-hidden />}
      onClick={() => set({ end_at: expected.at })}
      title={t('expectedEnd.why', {
        count: expected.rounds,
        hours: Math.floor(length / 60),
        minutes: length % 60,
      })}
    >
      {t('expectedEnd.take', { when: dateTime(expected.at) })}
    </Button>
  );
}
