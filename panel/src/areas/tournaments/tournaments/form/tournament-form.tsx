import { Switch, TextInput } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import {
  TournamentForm as TournamentSchema,
  tournamentBounds,
} from '@matchdesk/contract/tournaments/tournaments.form';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { FoldedFields } from '#shared/forms/folded-fields.tsx';
import { FormSection } from '#shared/forms/form-section.tsx';
import { ImageField } from '#shared/forms/image-field.tsx';
import { NumberField } from '#shared/forms/number-field.tsx';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { useDescribeValue } from '../describe-tournament.ts';
import { BasicsSection } from './basics-section.tsx';
import classes from './form.module.css';
import { FormatSection } from './format-section.tsx';
import { LastTimeOffer, type LastTimeOfferProps } from './last-time-offer.tsx';
import { PlacesSection } from './places-section.tsx';
import { PrizeEditor } from './prize-pool-editor.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { SectionLinks, sectionId } from './section-links.tsx';
import { isShown } from './shown-fields.ts';
import { SummaryCard } from './summary-card.tsx';
import { type TournamentBody, type TournamentValues, toTournamentBody } from './tournament-values.ts';
import { type TournamentFields, useTournamentFields } from './use-tournament-fields.ts';
import { VenueFields } from './venue-fields.tsx';

interface TournamentFormProps {
  /** The tournament being edited. */
  tournament?: Tournament;
  /** The tournament being cloned. */
  donor?: Tournament | undefined;
  /** Offers to begin with the values of the last tournament. */
  lastTime?: Pick<LastTimeOfferProps, 'taken' | 'onTake'> | undefined;
  toValues: (record: Tournament | undefined) => TournamentValues;
  games: readonly number[];
  cancelTo: string;
  save: (body: TournamentBody, version: number | undefined) => Promise<Tournament>;
  onSaved: (tournament: Tournament) => void;
  reload?: () => Promise<unknown>;
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function TournamentForm(props: TournamentFormProps) {
  const { tournament, donor, lastTime, games, ...saving } = props;
  const { t } = useTranslation('tournaments');
  const describe = useDescribeValue(tournament);
  const form = useRecordForm({
    schema: TournamentSchema,
    record: tournament,
    toBody: toTournamentBody,
    errorNames: { register_timeout: 'register_start' },
    onFailed: (error) => (isRefused(error, 403) ? notifyFailure(t('permissionError'), error) : undefined),
    ...saving,
  });
  const fields = useTournamentFields(form, {
    record: tournament ?? donor,
    isFixed: tournament !== undefined && !tournament.actions.includes('edit-foundations'),
  });

  return (
    <RecordFormView form={form} describe={describe}>
      <div className={classes.layout}>
        <div className={classes.sections}>
          {lastTime && <LastTimeOffer {...lastTime} form={form.fields} games={games} />}
          <BasicsSection fields={fields} games={games} />
          <FormatSection fields={fields} />
          <ScheduleSection fields={fields} zone={zone} />
          <EntrySection fields={fields} />
          <PrizesSection fields={fields} />
          <PlacesSection fields={fields} />
          <LeastAgeFields fields={fields} />
          <VenueFields fields={fields} />
          <ChatAndLinksSection fields={fields} />
          <SponsorSection fields={fields} />
          <OtherSystemsFields fields={fields} />
        </div>
        <aside className={classes.aside}>
          <SectionLinks />
          <SummaryCard values={fields.values} zone={zone} status={tournament?.status} />
        </aside>
      </div>
    </RecordFormView>
  );
}

interface SectionProps {
  fields: TournamentFields;
}

function PrizesSection({ fields }: SectionProps) {
  const { t } = useTranslation('tournament-form');
  return (
    <FormSection id={sectionId('prizes')} title={t('sections.prizes')}>
      <div className={classes.whole}>
        <PrizeEditor {...fields.named('prize_pool')} />
      </div>
    </FormSection>
  );
}

function ChatAndLinksSection({ fields: { named, flag } }: SectionProps) {
  const { t } = useTranslation('tournament-form');
  return (
    <FormSection id={sectionId('chatAndLinks')} title={t('sections.chatAndLinks')}>
      <Switch {...flag('is_chat_enabled')} description={t('hints.is_chat_enabled')} />
      <Switch {...flag('chat_image_enabled')} />
      <TextInput {...named('chat_link')} type="url" maxLength={500} />
      <TextInput {...named('site_link')} type="url" maxLength={500} />
      <TextInput {...named('deeplink')} maxLength={500} />
    </FormSection>
  );
}

function LeastAgeFields({ fields: { named, error, values } }: SectionProps) {
  const { t } = useTranslation('tournament-form');
  return (
    <FoldedFields
      title={t('sections.age')}
      isOpen={values.least_age > 0}
      hasError={Boolean(error('least_age'))}
    >
      <NumberField
        {...named('least_age')}
        {...tournamentBounds.leastAge}
        description={t('hints.least_age')}
      />
    </FoldedFields>
  );
}

function OtherSystemsFields({ fields: { named, flag, error } }: SectionProps) {
  const { t } = useTranslation('forms');
  const legacy = ['fixture_participants', 'notify_mzaalo', 'send_promo'] as const;
  return (
    <FoldedFields title={t('otherSystems')} hasError={legacy.some((field) => Boolean(error(field)))}>
      <NumberField {...named('fixture_participants')} {...tournamentBounds.fixtureParticipants} />
      <span />
      <Switch {...flag('notify_mzaalo')} />
      <Switch {...flag('send_promo')} />
    </FoldedFields>
  );
}

function SponsorSection({ fields: { named, record } }: SectionProps) {
  const { t } = useTranslation('tournament-form');
  return (
    <FormSection id={sectionId('sponsor')} title={t('sections.sponsor')}>
      <TextInput {...named('sponsor_text')} maxLength={300} />
      <TextInput {...named('sponsor_url')} type="url" maxLength={500} />
      <ImageField {...named('sponsor_image')} current={record?.sponsor_image ?? null} />
    </FormSection>
  );
}

function EntrySection({ fields }: { fields: TournamentFields }) {
  const { t } = useTranslation('tournament-form');
  const { values, named, flag } = fields;
  return (
    <FormSection id={sectionId('entry')} title={t('sections.entry')}>
      <div className={classes.switches}>
        <Switch {...flag('require_user_profiling')} description={t('hints.require_user_profiling')} />
        <Switch {...flag('available_web')} description={t('hints.available_web')} />
        <Switch {...flag('is_private')} description={t('hints.is_private')} />
        <Switch {...flag('available_mobile')} description={t('hints.available_mobile')} />
      </div>
      {isShown('secret_code', values) && (
        <TextInput {...named('secret_code')} required maxLength={50} autoComplete="off" />
      )}
    </FormSection>
  );
}
