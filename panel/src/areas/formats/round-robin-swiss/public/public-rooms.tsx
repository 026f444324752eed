import { SegmentedControl, Skeleton } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { getPublicBracket } from '@matchdesk/contract/formats/elimination.calls';
import { listPublicRooms } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { PublicRoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { RoomFormat } from '@matchdesk/contract/formats/round-robin-swiss.rules';
import { IconDoor } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFailure, PublicFrame, usePolling } from '#areas/formats/matches/index.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import type { ListedRoom } from '../list/room-item.tsx';
import { RoomList } from '../list/room-list.tsx';
import { RoomTurner } from '../list/room-turner.tsx';
import { useRoomTiles } from '../list/use-room-tiles.ts';
import classes from '../round-robin-swiss.module.css';
import { PublicRoomPanel } from './public-room-panel.tsx';
import { publicRoomsQuery, publicTournamentQuery, rereadPublicRooms } from './public-rooms.queries.ts';

const PublicViewer = lazy(async () => ({
  default: (await import('#areas/formats/elimination/index.ts')).PublicViewer,
}));

interface PublicRoomsProps {
  id: number;
  code: string | undefined;
}

/** The public view of the rooms, and of the bracket of their winners. */
export function PublicRooms({ id, code }: PublicRoomsProps) {
  const { t } = useTranslation('round-robin-swiss');
  const tournament = useQuery(publicTournamentQuery(id, code));
  const rooms = useQuery(publicRoomsQuery(id, code, 0));
  const [chosen, setChosen] = useState<'1' | '2'>();
  useLiveRefresh(channels.publicTournament(id), {
    ignores: ({ type }) => type === 'match',
    wide: [
      [getPublicBracket.name, { params: { id } }],
      [listPublicRooms.name, { params: { id } }],
    ],
  });
  usePolling(() => void rereadPublicRooms(), code !== undefined);
  const data = tournament.data?.data;
  const error = tournament.error ?? rooms.error;
  if (error && (!data || !rooms.data))
    return <PublicFailure error={error} onRetry={() => void rereadPublicRooms()} />;
  if (!data || !rooms.data) return <Skeleton height="90dvh" />;
  const { bracket, type } = data;
  const shown = bracket ? (chosen ?? '2') : '1';
  return (
    <PublicFrame tournament={data}>
      {bracket && (
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
      )}
      {bracket && shown === '2' && (
        <Suspense fallback={<Skeleton height={480} />}>
          <PublicViewer key={bracket.first_match_id} id={id} code={code} bracket={bracket} />
        </Suspense>
      )}
      {shown === '1' &&
        (rooms.data.meta.total > 0 ? (
          <PublicStageOne id={id} code={code} format={type === 7 ? 7 : 4} />
        ) : (
          <EmptyState icon={IconDoor} title={t('public.none')} text={t('public.noneText')} />
        ))}
    </PublicFrame>
  );
}

interface PublicStageOneProps {
  id: number;
  code: string | undefined;
  format: RoomFormat;
}

/** The public list of rooms, and the chosen one. */
function PublicStageOne({ id, code, format }: PublicStageOneProps) {
  const isPhone = useIsPhone();
  const rooms = useRoomTiles<PublicRoomSummary>((tile) => publicRoomsQuery(id, code, tile));
  const [chosen, setChosen] = useState<ListedRoom>();
  const shown = chosen ?? rooms.find(0);
  return (
    <div className={classes.stages}>
      <div className={classes.columns}>
        <div className={classes.list}>
          {isPhone ? (
            <RoomTurner rooms={rooms} chosen={shown} onChoose={setChosen} />
          ) : (
            <RoomList rooms={rooms} chosen={shown?.id} onChoose={setChosen} />
          )}
        </div>
        {shown && (
          <PublicRoomPanel
            key={shown.id}
            id={id}
            code={code}
            format={format}
            roomId={shown.id}
            onGone={() => setChosen(undefined)}
          />
        )}
      </div>
    </div>
  );
}
