import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { IconTournament } from '@tabler/icons-react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TournamentScreen } from '#areas/tournaments/index.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { bracketQuery } from './brackets.queries.ts';
import { Elimination } from './elimination.tsx';
import { HeaderActions } from './state/header-actions.tsx';

const isElimination = ({ type }: Tournament) => type === 1 || type === 3;

/** The screen of a tournament's matches. */
export function BracketsScreen() {
  const { t } = useTranslation('brackets');
  // Beside the tournament instead of after it.
  usePrefetchQuery(bracketQuery(Number(useParams({ strict: false }).id), { quiet: true }));
  return (
    <TournamentScreen
      actions={(tournament) => isElimination(tournament) && <HeaderActions tournament={tournament} />}
    >
      {(tournament) =>
        isElimination(tournament) ? (
          <Elimination key={tournament.id} tournament={tournament} />
        ) : (
          <EmptyState icon={IconTournament} title={t('otherType.title')} text={t('otherType.text')} />
        )
      }
    </TournamentScreen>
  );
}
