import { Button, Text, Title } from '@mantine/core';
import { deleteRoom, updateRoom } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { Room, RoundRobin } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { durationWords } from '#shared/format/duration.ts';
import { useMay } from '#shared/session/me.ts';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import { matchLooks } from '#shared/status/statuses.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { RoomSeats } from './arrange.tsx';
import { EditRoomDialog } from './edit-room-dialog.tsx';
import { RoomPlay } from './room-play.tsx';
import classes from './round-robin-swiss.module.css';
import { refreshRooms, roomQuery } from './round-robin-swiss.queries.ts';
import { useRoomLive } from './use-rooms-live.ts';

interface RoomPanelProps {
  tournament: Tournament;
  roundRobin: RoundRobin;
  roomId: number;
  /** Shows the room of another match. */
  onShow: (matchId: number) => void;
  /** The room was deleted, by somebody else perhaps. */
  onGone: () => void;
}

export function RoomPanel({ tournament, roundRobin, roomId, onShow, onGone }: RoomPanelProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { data, error, refetch } = useQuery(roomQuery(tournament.id, roomId));
  useRoomLive(tournament.id, roomId);
  const isGone = isRefused(error, 404);
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton height={320} />;
  const room = data.data;
  return (
    <section className={classes.panel} aria-label={room.name}>
      <RoomHead tournament={tournament} roundRobin={roundRobin} room={room} onGone={onGone} />
      {roundRobin.is_generated ? (
        <RoomPlay tournament={tournament} format={roundRobin.type} room={room} onShow={onShow} />
      ) : (
        <div className={classes.wide}>
          <RoomSeats room={room} />
        </div>
      )}
    </section>
  );
}

interface RoomHeadProps extends Omit<RoomPanelProps, 'roomId' | 'onShow'> {
  room: Room;
}

function RoomHead({ tournament, roundRobin, room, onGone }: RoomHeadProps) {
  const { t } = useTranslation('round-robin-swiss');
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  const remove = useDeleteRoom(tournament.id);
  const { is_generated, type } = roundRobin;
  const isEditable = !is_generated && tournament.actions.includes('edit-rooms');
  const { name, status, started_at, seated, size, duration, games_in_round, template_id } = room;
  return (
    <header className={classes.head}>
      <Title order={2}>{name}</Title>
      {is_generated && <StatusBadge look={matchLooks[status]} word={t(`statuses.${status}`)} />}
      <Text size="sm" c="dimmed">
        <DateTime value={started_at} /> · {t('list.seats', { seated, size })}
        {template_id === null &&
          ` · ${t('room.rounds', { duration: durationWords(duration), count: games_in_round })}`}
      </Text>
      {isEditable && may(updateRoom, tournament.game_id) && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={() => setIsEditing(true)}
        >
          {t('edit.action')}
        </Button>
      )}
      {isEditable && may(deleteRoom, tournament.game_id) && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={async () => {
            if (await remove(room)) onGone();
          }}
        >
          {t('room.delete')}
        </Button>
      )}
      {isEditing && (
        <EditRoomDialog
          tournament={tournament}
          format={type}
          room={room}
          onClose={() => setIsEditing(false)}
        />
      )}
    </header>
  );
}

/** Asks, deletes a room, and resolves to whether it was deleted. */
function useDeleteRoom(id: number): (room: Room) => Promise<boolean> {
  const { t } = useTranslation('round-robin-swiss');
  return async ({ id: roomId, name, seated }) => {
    const question = {
      title: t('room.deleteTitle', { name }),
      text: t('room.deleteText', { count: seated }),
    };
    if (!(await confirm({ ...question, confirmLabel: t('room.delete'), danger: true }))) return false;
    const outcome = await attempt(deleteRoom, { params: { id, roomId } }, { quiet: true });
    if (!outcome.ok) notifyFailure(t('errors.error'), outcome.refused);
    await refreshRooms();
    return outcome.ok;
  };
}
