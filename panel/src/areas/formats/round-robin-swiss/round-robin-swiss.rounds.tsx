import { Button, Text, Title } from '@mantine/core';
import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import { updateRoomRound } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { RoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Rounds } from '#areas/formats/elimination/index.ts';
import { RoundsOverview } from '#areas/formats/matches/index.ts';
import { useMay } from '#shared/session/me.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { EditRoundDialog } from './edit-round-dialog.tsx';
import { type ListedRoom, RoomList, RoomTurner, useRoomTiles } from './room-list.tsx';
import classes from './round-robin-swiss.module.css';
import { refreshRooms, roomQuery, roomsQuery, roundRobinQuery } from './round-robin-swiss.queries.ts';
import { useRoomLive, useRoomsLive } from './use-rooms-live.ts';

/** The rounds of the bracket, once there is one, and of the rooms: each of these has a schedule of its own. */
export function RoomsRounds({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('round-robin-swiss');
  const isPhone = useIsPhone();
  const { id } = tournament;
  const rooms = useRoomTiles<RoomSummary>((tile) => roomsQuery(id, tile));
  const { data } = useQuery(roundRobinQuery(id));
  const [chosen, setChosen] = useState<ListedRoom>();
  useRoomsLive(id);
  if (rooms.error)
    return <ErrorState title={t('failed')} text={rooms.error.message} onRetry={() => void refreshRooms()} />;
  if (rooms.total === undefined) return <TableSkeleton height={240} />;
  const shown = chosen ?? rooms.find(0);
  if (!shown) return <EmptyState icon={IconCalendarTime} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <div className={classes.stages}>
      {data?.data?.stage === 2 && (
        <section aria-label={t('stages.bracket')} className={classes.round}>
          <Rounds tournament={tournament} />
        </section>
      )}
      <div className={classes.columns}>
        {isPhone ? (
          <RoomTurner rooms={rooms} chosen={shown} onChoose={setChosen} />
        ) : (
          <RoomList rooms={rooms} chosen={shown.id} onChoose={setChosen} />
        )}
        <RoundsOfRoom key={shown.id} tournament={tournament} roomId={shown.id} />
      </div>
    </div>
  );
}

function RoundsOfRoom({ tournament, roomId }: { tournament: Tournament; roomId: number }) {
  const { t } = useTranslation('round-robin-swiss');
  const { id, game_id, actions } = tournament;
  const { data } = useQuery(roomQuery(id, roomId));
  const mayMove = useMay()(updateRoomRound, game_id) && actions.includes('update-schedule');
  const [edited, setEdited] = useState<RoundTiming>();
  useRoomLive(id, roomId);
  if (!data) return <TableSkeleton height={240} />;
  const room = data.data;
  const schedule = {
    nameOf: ({ round }: { round: number }) => t('round.number', { number: round }),
  };
  const edit = (timing: RoundTiming) =>
    !timing.is_fixed && (
      <Button variant="default" size="compact-sm" onClick={() => setEdited(timing)}>
        {t('round.editOf', { number: timing.round })}
      </Button>
    );
  return (
    <section aria-label={room.name}>
      <Title order={2} mb="xs">
        {room.name}
      </Title>
      {room.rounds.length > 0 ? (
        <RoundsOverview timings={room.rounds} schedule={schedule} action={mayMove ? edit : undefined} />
      ) : (
        <Text c="dimmed">{t('round.none')}</Text>
      )}
      {edited && <EditRoundDialog id={id} room={room} timing={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}
