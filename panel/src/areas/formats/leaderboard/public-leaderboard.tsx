import { Tabs } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { getPublicBracket } from '@matchdesk/contract/formats/elimination.calls';
import { listPublicRounds } from '@matchdesk/contract/formats/leaderboard.calls';
import { totalRound } from '@matchdesk/contract/limits';
import { isPreStart } from '@matchdesk/contract/statuses';
import { IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFailure, PublicFrame, usePolling } from '#areas/formats/matches/index.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { loadPublicStandings, publicRoundsQuery, type StandingRow } from './leaderboard.queries.ts';
import { createRowWindow } from './row-window.ts';
import { StandingsList } from './standings-list.tsx';

interface PublicLeaderboardProps {
  id: number;
  code: string | undefined;
}

const tournamentQuery = (id: number, code: string | undefined) =>
  apiQuery(getPublicBracket, { params: { id }, query: code ? { code } : {} }, { quiet: true });

/** What everybody may see of a leaderboard: the standings, live, once it has started. */
export function PublicLeaderboard({ id, code }: PublicLeaderboardProps) {
  const { t } = useTranslation('leaderboard');
  const tournament = useQuery(tournamentQuery(id, code));
  const rounds = useQuery(publicRoundsQuery(id, code));
  const [tab, setTab] = useState(String(totalRound));
  const reread = () => void refresh(getPublicBracket, listPublicRounds);
  useChannel(channels.publicTournament(id), ({ type }) => type !== 'standings' && reread(), {
    onGap: reread,
  });
  usePolling(reread, code !== undefined);
  const data = tournament.data?.data;
  const error = tournament.error ?? rounds.error;
  if (error && !data) return <PublicFailure error={error} onRetry={() => void tournament.refetch()} />;
  if (!data || !rounds.data) return <TableSkeleton height="90dvh" />;
  const scored = rounds.data.data.filter(({ scored_count }) => scored_count > 0);
  return (
    <PublicFrame tournament={data}>
      {isPreStart(data.status) || data.status === 'PENDING' ? (
        <EmptyState icon={IconTrophy} title={t('public.none')} text={t('public.noneText')} />
      ) : (
        <Tabs
          value={tab}
          onChange={(value) => setTab(value ?? String(totalRound))}
          keepMounted={false}
          mt="sm"
        >
          <Tabs.List aria-label={t('tabs')}>
            {scored.map(({ round }) => (
              <Tabs.Tab key={round} value={String(round)}>
                {t('round', { round })}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value={String(totalRound)}>{t('total')}</Tabs.Tab>
          </Tabs.List>
          {[...scored.map(({ round }) => round), totalRound].map((round) => (
            <Tabs.Panel key={round} value={String(round)} pt="sm">
              <PublicStandings
                id={id}
                code={code}
                round={round}
                label={round === totalRound ? t('total') : t('round', { round })}
              />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </PublicFrame>
  );
}

interface PublicStandingsProps {
  id: number;
  code: string | undefined;
  round: number;
  label: string;
}

/** Ten thousand spectators may hear of a change at once, so each waits a random time before reading again. */
const rereadEvery = () => 1000 + Math.random() * 2000;

function PublicStandings({ id, code, round, label }: PublicStandingsProps) {
  const window = useMemo(
    () =>
      createRowWindow<StandingRow>((from, to) => loadPublicStandings(id, code, round, from, to), {
        rereadEvery: rereadEvery(),
      }),
    [id, code, round],
  );
  useChannel(channels.publicTournament(id), () => window.reread(), { onGap: () => window.reread() });
  usePolling(() => window.reread(), code !== undefined);
  return <StandingsList label={label} window={window} />;
}
