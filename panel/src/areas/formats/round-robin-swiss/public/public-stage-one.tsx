import type { PublicRoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { RoomFormat } from '@matchdesk/contract/formats/round-robin-swiss.sizes';
import { useState } from 'react';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import type { ListedRoom } from '../list/room-item.tsx';
import { RoomList } from '../list/room-list.tsx';
import { RoomTurner } from '../list/room-turner.tsx';
import { useRoomTiles } from '../list/use-room-tiles.ts';
import classes from '../round-robin-swiss.module.css';
import { PublicRoomPanel } from './public-room-panel.tsx';
import { publicRoomsQuery } from './public-rooms.queries.ts';

interface PublicStageOneProps {
  id: number;
  code: string | undefined;
  format: RoomFormat;
}

/** The public list of rooms, and the chosen one. */
export function PublicStageOne({ id, code, format }: PublicStageOneProps) {
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
