import { saveLeaderboardTimings } from '@matchdesk/contract/formats/leaderboard.calls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schedule } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { refreshLeaderboard, timingsQuery } from './leaderboard.queries.ts';

const useTimings = (id: number) => useQuery({ ...timingsQuery(id), staleTime: 0 });

const save: Schedule['save'] = (id, rounds) => {
  const sent = rounds.map(({ round, duration, started_at }) => ({
    round,
    duration,
    lobby: null,
    started_at,
  }));
  return attempt(saveLeaderboardTimings, { params: { id }, body: { rounds: sent } }, { quiet: true });
};

/** The schedule of a leaderboard: a start for each round, and no games to count. */
export function useBoardSchedule(): Schedule {
  const { t } = useTranslation('leaderboard');
  return {
    useTimings,
    save,
    call: saveLeaderboardTimings,
    hasGames: false,
    nameOf: ({ round }) => t('round', { round }),
    refresh: refreshLeaderboard,
  };
}
