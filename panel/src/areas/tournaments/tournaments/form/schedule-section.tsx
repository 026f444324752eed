import { Switch } from '@mantine/core';
import { tournamentBounds } from '@matchdesk/contract/tournaments/tournaments.form';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { NumberField } from '#shared/forms/number-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { EndOffer } from './end-offer.tsx';
import { sectionId } from './section-links.tsx';
import { isShown } from './shown-fields.ts';
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
