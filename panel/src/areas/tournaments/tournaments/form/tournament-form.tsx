import { TournamentForm as TournamentSchema } from '@matchdesk/contract/tournaments/tournaments.form';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { RecordFormView } from '#shared/forms/record-form.tsx';
import { useRecordForm } from '#shared/forms/use-record-form.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { BasicsSection } from './basics-section.tsx';
import { type TournamentBody, toTournamentBody } from './body.ts';
import { EntrySection } from './entry-section.tsx';
import classes from './form.module.css';
import { FormatSection } from './format-section.tsx';
import { LastTimeOffer, type LastTimeOfferProps } from './last-time-offer.tsx';
import { ChatAndLinksSection, PrizesSection, SponsorSection } from './other-sections.tsx';
import { PlacesSection } from './places-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { SectionLinks } from './section-links.tsx';
import { SummaryCard } from './summary-card.tsx';
import type { TournamentValues } from './tournament-values.ts';
import { useDescribeValue } from './use-describe-value.ts';
import { useTournamentFields } from './use-tournament-fields.ts';

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
          <ChatAndLinksSection fields={fields} />
          <SponsorSection fields={fields} />
        </div>
        <aside className={classes.aside}>
          <SectionLinks />
          <SummaryCard values={fields.values} zone={zone} status={tournament?.status} />
        </aside>
      </div>
    </RecordFormView>
  );
}
