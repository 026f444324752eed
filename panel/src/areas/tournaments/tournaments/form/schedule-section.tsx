import { Button, Switch } from '@mantine/core';
import { tournamentBounds } from '@matchdesk/contract/tournaments/tournaments.form';
import { IconClockCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { NumberField } from '#shared/forms/number-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { expectedEnd, templateRows } from './expected-end.ts';
import { sectionId } from './section-links.tsx';
import { isShown } from './shown-fields.ts';
import { minutesBetween } from './times.ts';
import type { TournamentFields } from './use-tournament-fields.ts';

export function ScheduleSection({ fields, zone }: { fields: TournamentFields; zone: string }) {
  const { t } = useTranslation('tournament-form');
  const { values, named, flag } = fields;
  return (
    <FormSection id={sectionId('schedule')} title={t('sections.schedule')}>
      <DateTimeField {...named('started_at')} required description={t('hints.moment', { zone })} />
      <div>
        <DateTimeField {...named('end_at')} required description={t('hints.moment', { zone })} />
        <EndOffer fields={fields} />
      </div>
      <ChoiceField
        {...named('start_status')}
        options={(['registration', 'opened'] as const).map((value) => ({
          value,
          label: t(`startStatus.${value}`),
        }))}
      />
      {isShown('register_start', values) ? <DateTimeField {...named('register_start')} required /> : <span />}
      <Switch {...flag('auto_check_in')} description={t('hints.auto_check_in')} />
      {isShown('check_in_time', values) && (
        <NumberField
          {...named('check_in_time')}
          {...tournamentBounds.checkInTime}
          description={t('hints.check_in_time')}
        />
      )}
    </FormSection>
  );
}

/** Offers the end that follows from format and size, to be accepted with one press. */
function EndOffer({ fields }: { fields: TournamentFields }) {
  const { t } = useTranslation('tournament-form');
  const { values, set, templates } = fields;
  const expected = expectedEnd(values, templateRows(values, templates));
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
