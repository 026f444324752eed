import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormatActions, LastSave, ScheduleButton } from '#areas/formats/matches/index.ts';
import { refreshLeaderboard, roundsQuery } from './leaderboard.queries.ts';
import { useBoardSchedule } from './use-leaderboard-schedule.ts';

/** Schedule, the last save, start and close, each where the tournament's status allows it. */
export function HeaderActions({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('leaderboard');
  const { data } = useQuery(roundsQuery(tournament.id));
  const isScored = data?.data.every(
    ({ scored_count, participants_count }) => scored_count === participants_count,
  );
  return (
    <>
      <ScheduleButton tournament={tournament} schedule={useBoardSchedule()} />
      <LastSave tournament={tournament} refresh={refreshLeaderboard} />
      <FormatActions
        tournament={tournament}
        refresh={refreshLeaderboard}
        isCloseNext={isScored ?? false}
        labels={{ start: t('start'), close: t('close') }}
      />
    </>
  );
}
