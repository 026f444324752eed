import { SegmentedControl, Skeleton } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconDoor, IconTournament } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Elimination } from '#areas/formats/elimination/index.ts';
import { DrawNotice, useLinkedMatch } from '#areas/formats/matches/index.ts';
import { StartingNotice } from '#areas/tournaments/tournaments/index.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import classes from './round-robin-swiss.module.css';
import { roomMatchQuery, roundRobinQuery } from './round-robin-swiss.queries.ts';
import { StageOne } from './stage-one.tsx';
import { useRoomsLive } from './use-rooms-live.ts';

/** Formats 4 and 7: rooms first, then the bracket of their winners. */
export function Rooms({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('round-robin-swiss');
  const { id, status } = tournament;
  const { data, error, refetch } = useQuery(roundRobinQuery(id));
  const [chosen, setChosen] = useState<'1' | '2'>();
  const linkedRoom = useLinkedRoom(id, () => setChosen('1'));
  useRoomsLive(id);
  if (status === 'PENDING') return <StartingNotice />;
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  const roundRobin = data.data;
  if (!roundRobin)
    return <EmptyState icon={IconDoor} title={t('empty.noData')} text={t('empty.noDataText')} />;
  const { stage, rooms_count } = roundRobin;
  // Unless a stage is chosen, shows the current one.
  const shown = chosen ?? String(stage);
  return (
    <div className={classes.stages}>
      <SegmentedControl
        size="xs"
        mb="sm"
        aria-label={t('stages.label')}
        data={[
          { value: '1', label: t('stages.rooms') },
          { value: '2', label: t('stages.bracket') },
        ]}
        value={shown}
        onChange={(value) => setChosen(value === '2' ? '2' : '1')}
      />
      {shown === '2' ? (
        stage === 2 ? (
          <Elimination tournament={tournament} />
        ) : (
          <EmptyState icon={IconTournament} title={t('stages.none')} text={t('stages.noneText')} />
        )
      ) : rooms_count === 0 ? (
        <EmptyState icon={IconDoor} title={t('empty.title')} text={t('empty.text')}>
          <DrawNotice id={id} />
        </EmptyState>
      ) : (
        <StageOne key={linkedRoom} tournament={tournament} roundRobin={roundRobin} linkedRoom={linkedRoom} />
      )}
    </div>
  );
}

/**
 * The room of the match that a link names; it stays chosen after the match was opened and its id has left the address.
 */
function useLinkedRoom(tournament: number, onFound: () => void): number | undefined {
  const match = useLinkedMatch();
  // No room has it if it is a match of the bracket.
  const { data } = useQuery({ ...roomMatchQuery(tournament, match ?? 0), enabled: match !== undefined });
  const [found, setFound] = useState<{ match: number; room: number }>();
  if (match !== undefined && data && found?.match !== match) {
    setFound({ match, room: data.data.room_id });
    onFound();
  }
  return found?.room;
}
