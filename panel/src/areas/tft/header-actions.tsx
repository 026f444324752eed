import { Button } from '@mantine/core';
import { saveTimings } from '@matchdesk/contract/calls/brackets';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormatActions } from '#areas/matches/index.ts';
import { useMay } from '#shared/session/me.ts';
import { metaQuery, refreshTft } from './tft.queries.ts';

const ScheduleDialog = lazy(async () => ({
  default: (await import('#areas/brackets/index.ts')).ScheduleDialog,
}));

/** Schedule, start, take the start back, and close once the final is finished. */
export function TftActions({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tft');
  const mayEdit = useMay()(saveTimings, tournament.game_id);
  const [isScheduling, setIsScheduling] = useState(false);
  const { data } = useQuery(metaQuery(tournament.id));
  const final = data?.data?.rounds.at(-1);
  return (
    <>
      {tournament.actions.includes('update-schedule') && (
        <Button
          variant="default"
          leftSection={<IconCalendarTime size={16} aria-hidden />}
          disabled={!mayEdit}
          onClick={() => setIsScheduling(true)}
        >
          {t('schedule')}
        </Button>
      )}
      <FormatActions tournament={tournament} refresh={refreshTft} canClose={final?.finished === 1} />
      <Suspense>
        {isScheduling && <ScheduleDialog tournament={tournament} onClose={() => setIsScheduling(false)} />}
      </Suspense>
    </>
  );
}
