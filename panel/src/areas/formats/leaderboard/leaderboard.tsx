import { Tabs, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { LeaderboardRound } from '@matchdesk/contract/formats/leaderboard.record';
import { totalRound } from '@matchdesk/contract/limits';
import { isPreStart } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenLinked } from '#areas/formats/matches/index.ts';
import { StartingNotice } from '#areas/tournaments/tournaments/index.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { roundsQuery } from './leaderboard.queries.ts';
import { RoundCount } from './round-count.tsx';
import { RoundPanel } from './round-panel.tsx';
import { StaffStandings } from './staff-standings.tsx';

/** Format 2: a tab for each round, and one for the total of all. */
export function Leaderboard({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('leaderboard');
  const { id, status } = tournament;
  const query = roundsQuery(id);
  const { data, error, refetch } = useQuery(query);
  useLiveRefresh(channels.tournament(id), {
    ignores: ({ type }) => type !== 'brackets',
    records: [query.queryKey],
  });
  useLiveRefresh(channels.arena(id, '*'), { records: [query.queryKey] });
  if (status === 'PENDING') return <StartingNotice />;
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton height={480} />;
  return <RoundTabs tournament={tournament} rounds={data.data} />;
}

/** The first round that lacks scores, or the total once the tournament is over. */
function firstTab(rounds: readonly LeaderboardRound[], status: Tournament['status']): number {
  if (status === 'FINISHED' || status === 'CLOSED') return totalRound;
  // Rounds have no participants before the start.
  const isDone = ({ scored_count, participants_count }: LeaderboardRound) =>
    participants_count > 0 && scored_count === participants_count;
  return (rounds.find((round) => !isDone(round)) ?? rounds.at(-1))?.round ?? totalRound;
}

function RoundTabs({ tournament, rounds }: { tournament: Tournament; rounds: readonly LeaderboardRound[] }) {
  const { t } = useTranslation('leaderboard');
  const { id, status } = tournament;
  const [tab, setTab] = useState(() => String(firstTab(rounds, status)));
  useOpenLinked((matchId) => {
    const linked = rounds.find((round) => round.id === matchId);
    if (linked) setTab(String(linked.round));
    return linked !== undefined;
  });
  const chosen = rounds.find(({ round }) => String(round) === tab);
  return (
    <Tabs
      value={chosen ? tab : String(totalRound)}
      onChange={(value) => setTab(value ?? '1')}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('tabs')}>
        {rounds.map(({ round, scored_count, participants_count }) => (
          <Tabs.Tab key={round} value={String(round)}>
            {t('round', { round })}
            {participants_count > 0 && (
              <Text span size="xs" c="dimmed" ml={6}>
                {scored_count}/{participants_count}
              </Text>
            )}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value={String(totalRound)}>{t('total')}</Tabs.Tab>
      </Tabs.List>
      {rounds.map((round) => (
        <Tabs.Panel key={round.id} value={String(round.round)} pt="sm">
          <RoundPanel tournament={tournament} round={round} />
          {round === rounds.at(-1) && (
            <RoundCount tournament={tournament} round={round} onShow={(number) => setTab(String(number))} />
          )}
        </Tabs.Panel>
      ))}
      <Tabs.Panel value={String(totalRound)} pt="sm">
        {isPreStart(status) ? <Text c="dimmed">{t('hidden')}</Text> : <StaffStandings id={id} />}
      </Tabs.Panel>
    </Tabs>
  );
}
