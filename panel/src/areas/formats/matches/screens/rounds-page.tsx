import { IconTournament } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { formatViews } from '#format-views.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';

/** The rounds of a tournament, as its format shows them. */
export function RoundsPage() {
  return (
    <TournamentScreen>
      {(tournament) => {
        const { Rounds } = formatViews[tournament.type];
        if (!Rounds) return <NoRounds />;
        return (
          <Suspense fallback={<TableSkeleton height={240} />}>
            <Rounds tournament={tournament} />
          </Suspense>
        );
      }}
    </TournamentScreen>
  );
}

/** A challenge is one round for everybody. */
function NoRounds() {
  const { t } = useTranslation('matches');
  return <EmptyState icon={IconTournament} title={t('noRounds.title')} text={t('noRounds.text')} />;
}
