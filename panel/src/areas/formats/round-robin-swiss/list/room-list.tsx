import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedRoom, RoomItem } from './room-item.tsx';
import classes from './room-list.module.css';
import type { RoomTiles } from './use-room-tiles.ts';

const ROW = 56;

interface RoomListProps {
  rooms: RoomTiles<ListedRoom>;
  chosen: number | undefined;
  onChoose: (room: ListedRoom) => void;
  /** Only while participants can be dropped on a room. */
  onDrop?: ((room: ListedRoom, participant: number) => void) | undefined;
}

/** The rooms of a tournament, of which only those on screen exist. */
export function RoomList({ rooms, chosen, onChoose, onDrop }: RoomListProps) {
  const { t } = useTranslation('round-robin-swiss');
  const box = useRef<HTMLDivElement>(null);
  const { total = 0, find, show } = rooms;
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index;
  const last = items.at(-1)?.index;
  useEffect(() => {
    if (first !== undefined && last !== undefined) show(first, last);
  }, [first, last, show]);
  return (
    <nav aria-label={t('list.label')} className={classes.list}>
      <div ref={box} className={classes.box}>
        <ul style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const room = find(index);
            return (
              <li
                key={room?.id ?? `unread ${index}`}
                aria-setsize={total}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                {room && (
                  <RoomItem room={room} isChosen={room.id === chosen} onChoose={onChoose} onDrop={onDrop} />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}
