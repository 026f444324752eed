import { getLastSave } from '@matchdesk/contract/calls/formats';
import { channels } from '@matchdesk/contract/channels';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { useTranslation } from 'react-i18next';
import { FormatActions, LastSave, ScheduleButton } from '#areas/matches/index.ts';
import { apiQuery } from '#shared/api/query.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { refreshLeaderboard } from './leaderboard.queries.ts';
import { useBoardSchedule } from './use-board-schedule.ts';

/**
 * Schedule, the last save, start and close, each where the tournament's status allows it. Scores that a colleague saves
 * are announced by round, and are the last save then.
 */
export function HeaderActions({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('leaderboard');
  const { id } = tournament;
  const { queryKey } = apiQuery(getLastSave, { params: { id } });
  useLiveRefresh(channels.arena(id, '*'), { records: [queryKey] });
  return (
    <>
      <ScheduleButton tournament={tournament} schedule={useBoardSchedule()} />
      <LastSave tournament={tournament} refresh={refreshLeaderboard} />
      <FormatActions
        tournament={tournament}
        refresh={refreshLeaderboard}
        labels={{ start: t('start'), close: t('close') }}
      />
    </>
  );
}
