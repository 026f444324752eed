import { Chip } from '@mantine/core';
import { addToRoom } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { RoomSummary, RoundRobin } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawNotice } from '#areas/formats/matches/index.ts';
import { useMay } from '#shared/session/me.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { MovingContext } from './arrange/moving.ts';
import { PickedBar } from './arrange/picked-bar.tsx';
import { Unseated } from './arrange/unseated.tsx';
import { useSeats } from './arrange/use-seats.ts';
import type { ListedRoom } from './list/room-item.tsx';
import { RoomList } from './list/room-list.tsx';
import { RoomTurner } from './list/room-turner.tsx';
import { useRoomTiles } from './list/use-room-tiles.ts';
import { RoomPanel } from './room/room-panel.tsx';
import classes from './round-robin-swiss.module.css';
import { roomQuery, roomsQuery } from './round-robin-swiss.queries.ts';

interface StageOneProps {
  tournament: Tournament;
  roundRobin: RoundRobin;
  /** The room that a link leads to. */
  linkedRoom: number | undefined;
}

/** The list of rooms, and the chosen one: its seats before the start, its matches after it. */
export function StageOne({ tournament, roundRobin, linkedRoom }: StageOneProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { id, actions, game_id } = tournament;
  const { is_generated, conflicts_count, unseated_count } = roundRobin;
  const mayEdit = useMay()(addToRoom, game_id);
  const isPhone = useIsPhone();
  const [wantsConflicts, setWantsConflicts] = useState(false);
  const [chosen, setChosen] = useState<ListedRoom>();
  const onlyConflicts = wantsConflicts && conflicts_count > 0;
  const rooms = useRoomTiles<RoomSummary>((tile) => roomsQuery(id, tile, onlyConflicts));
  const seats = useSeats(id);
  const moving = mayEdit && !is_generated && actions.includes('edit-rooms') ? seats : undefined;
  const picked = moving?.picked;
  const linked = useQuery({ ...roomQuery(id, linkedRoom ?? 0), enabled: linkedRoom !== undefined });
  const shown = chosen ?? (linkedRoom === undefined ? rooms.find(0) : linked.data?.data);
  const choose = (room: ListedRoom) => {
    if (picked) void moving?.move(picked.id, room);
    else setChosen(room);
  };
  const list = (
    <RoomList
      rooms={rooms}
      chosen={shown?.id}
      onChoose={choose}
      onDrop={moving && ((room, participant) => void moving.move(participant, room))}
    />
  );
  return (
    <MovingContext value={moving}>
      {!is_generated && <DrawNotice id={id} />}
      {moving && <PickedBar moving={moving} />}
      {moving && <Unseated id={id} count={unseated_count} />}
      <div className={classes.columns}>
        <div className={classes.list}>
          {is_generated && conflicts_count > 0 && (
            <Chip size="xs" mb="xs" color="red" checked={onlyConflicts} onChange={setWantsConflicts}>
              {t('list.needsMe', { count: conflicts_count })}
            </Chip>
          )}
          {isPhone && !picked ? <RoomTurner rooms={rooms} chosen={shown} onChoose={setChosen} /> : list}
        </div>
        {shown && (
          <RoomPanel
            key={shown.id}
            tournament={tournament}
            roundRobin={roundRobin}
            roomId={shown.id}
            onGone={() => setChosen(undefined)}
          />
        )}
      </div>
    </MovingContext>
  );
}
