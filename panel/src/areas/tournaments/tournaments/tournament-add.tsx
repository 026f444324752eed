import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { createTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { clonedTournament, newTournament } from './form/new-values.ts';
import { TournamentForm } from './form/tournament-form.tsx';
import { withoutEmpty } from './form/tournament-values.ts';
import { tournamentQuery } from './tournaments.queries.ts';
import { useAfterSave } from './use-after-save.ts';
import { useOfferedGames } from './use-offered-games.ts';

/** A new tournament with defaults, or a clone of the donor in `?donor_id=`. */
export function TournamentAdd() {
  const { t } = useTranslation('tournament-form');
  const { t: words } = useTranslation('tournaments');
  const { donor_id } = useSearch({ strict: false });
  const games = useOfferedGames();
  const donor = useQuery({ ...tournamentQuery(Number(donor_id)), enabled: donor_id !== undefined });

  if (donor.error && !donor.data) {
    const retry = () => void donor.refetch();
    return <ErrorState title={words('failed')} text={donor.error.message} onRetry={retry} />;
  }
  if (!games || (donor_id !== undefined && !donor.data)) return <FormSkeleton />;
  if (games.length === 0)
    return (
      <EmptyState icon={IconDeviceGamepad2} title={t('noGames.title')} text={t('noGames.text')} heading />
    );
  return <NewTournament key={donor_id ?? ''} donor={donor.data?.data} games={games} />;
}

function NewTournament({ donor, games }: { donor: Tournament | undefined; games: readonly number[] }) {
  const { t } = useTranslation('tournament-form');
  const { t: words } = useTranslation('tournaments');
  const afterSave = useAfterSave();
  const [lastTime, setLastTime] = useState<Tournament>();
  const source = donor ?? lastTime;
  const [values] = useState(() =>
    donor ? clonedTournament(donor, Date.now(), games) : newTournament(Date.now(), games),
  );
  return (
    <RecordPage
      title={donor ? t('clone', { title: donor.title }) : t('add')}
      back={{ to: '/', label: words('title') }}
      wide
    >
      <TournamentForm
        donor={source}
        lastTime={donor ? undefined : { taken: lastTime, onTake: setLastTime }}
        toValues={() => values}
        games={games}
        cancelTo="/"
        save={async (body) => {
          const sent = { ...withoutEmpty(body), ...(source && { donor_id: source.id }) };
          return (await call(createTournament, { body: sent }, { quiet: true })).data.data;
        }}
        onSaved={afterSave}
      />
    </RecordPage>
  );
}
