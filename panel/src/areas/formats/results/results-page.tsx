import { Group } from '@mantine/core';
import { hasMatchesOfTwo } from '@matchdesk/contract/formats/results.rules';
import { isOver, isStarted } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconChecks, IconTournament } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RefereesProvider, useMine } from '#areas/formats/referees/index.ts';
import { asStaff, ChampionBand } from '#areas/tournaments/podium/index.ts';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { formatViews } from '#format-views.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './results.module.css';
import { openMatchesQuery } from './results.queries.ts';
import { ResultsSheet } from './results-sheet.tsx';
import { useResultDrafts } from './use-result-drafts.ts';
import { useResultsLive } from './use-results-live.ts';

/** All open matches of a tournament, to fill in like a sheet. */
export function ResultsPage() {
  return (
    <TournamentScreen>
      {(tournament) =>
        hasMatchesOfTwo(tournament.type) ? (
          <RefereesProvider tournament={tournament.id}>
            <Results key={tournament.id} tournament={tournament} />
          </RefereesProvider>
        ) : (
          <ElsewhereNotice tournament={tournament} />
        )
      }
    </TournamentScreen>
  );
}

function Results({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('results');
  const { id } = tournament;
  const { isMine } = useMine();
  const query = openMatchesQuery(id, isMine);
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const drafts = useResultDrafts(id);
  useResultsLive(id, query);
  if (error && !data)
    return <ErrorState title={t('loadFailed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton height={480} />;
  const { data: open, meta } = data;
  if (open.length === 0 && !isMine && drafts.list().length === 0)
    return <NothingOpen tournament={tournament} />;
  return <ResultsSheet tournament={tournament} open={open} total={meta.total} drafts={drafts} />;
}

/** Every match is decided, or none exists yet: leads on to the next step; where it is over, with the podium. */
function NothingOpen({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('results');
  const { id, type, status, actions } = tournament;
  // A bracket ends on its own.
  const leadsOn = actions.includes('close') || actions.includes('start-bracket');
  const isDone = leadsOn || isOver(status);
  const when = isDone ? 'done' : isStarted(status) ? 'empty' : 'early';
  const { HeaderActions } = formatViews[type];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} className={classes.sheet} tabIndex={-1}>
      <ChampionBand tournament={asStaff(tournament)} />
      <EmptyState icon={IconChecks} title={t(`${when}.title`)} text={t(`${when}.text`)}>
        <Group justify="center" gap="sm">
          {leadsOn && (
            <Suspense>
              <HeaderActions tournament={tournament} />
            </Suspense>
          )}
          <ButtonLink to="/tournament/$id" params={{ id: String(id) }} variant="default">
            {t('empty.home')}
          </ButtonLink>
        </Group>
      </EmptyState>
    </div>
  );
}

/** Lobbies, lines and entries have grids of their own. */
function ElsewhereNotice({ tournament: { id } }: { tournament: Tournament }) {
  const { t } = useTranslation('results');
  return (
    <EmptyState icon={IconTournament} title={t('elsewhere.title')} text={t('elsewhere.text')}>
      <ButtonLink to="/tournaments/$id/brackets" params={{ id: String(id) }}>
        {t('elsewhere.go')}
      </ButtonLink>
    </EmptyState>
  );
}
