import { Button, Modal, Progress, UnstyledButton } from '@mantine/core';
import type { RoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { IconAlertTriangle, IconChevronDown, IconFlag } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receive } from '#areas/formats/matches/index.ts';
import { RefereeMarks } from '#areas/formats/referees/index.ts';
import type { readQuery } from '#shared/api/query.ts';
import classes from './room-list.module.css';
import { ROOMS_A_TILE } from './round-robin-swiss.queries.ts';

interface Tile<Room> {
  data: Room[];
  meta: { total: number };
}

interface RoomTiles<Room> {
  total: number | undefined;
  error: Error | null;
  find: (index: number) => Room | undefined;
  /** Says which rooms are on screen; missing ones are read. */
  show: (from: number, to: number) => void;
}

/** The fields of a room that the list shows; the public does not see conflicts. */
export type ListedRoom = Pick<
  RoomSummary,
  'id' | 'name' | 'size' | 'status' | 'seated' | 'matches' | 'finished'
> & { conflicts?: number; first_match_id?: number | null };

interface RoomItemProps {
  room: ListedRoom;
  isChosen: boolean;
  onChoose: (room: ListedRoom) => void;
  onDrop: ((room: ListedRoom, participant: number) => void) | undefined;
}

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

/** A room in the list: its progress, and whether it needs staff. */
function RoomItem({ room, isChosen, onChoose, onDrop }: RoomItemProps) {
  const { t } = useTranslation('round-robin-swiss');
  const element = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isReceiving = onDrop !== undefined;
  const drop = useEffectEvent((participant: number) => onDrop?.(room, participant));
  useEffect(() => {
    if (!isReceiving || !element.current) return;
    return receive(element.current, { onOver: setIsOver, onDrop: (participant) => drop(participant) });
  }, [isReceiving]);
  const { name, size, seated, matches, finished, status, conflicts = 0, first_match_id } = room;
  const conflictsText = t('list.conflicts', { count: conflicts });
  const [value, max] = matches > 0 ? [finished, matches] : [seated, size];
  return (
    <UnstyledButton
      ref={element}
      className={classes.room}
      aria-current={isChosen || undefined}
      data-over={isOver || undefined}
      onClick={() => onChoose(room)}
    >
      <span className={classes.line}>
        <b className={classes.name}>{name}</b>
        {conflicts > 0 && (
          <span className={classes.conflicts} role="img" aria-label={conflictsText} title={conflictsText}>
            <IconAlertTriangle size={14} aria-hidden /> {conflicts}
          </span>
        )}
        {status === 'FINISHED' && <IconFlag size={14} aria-label={t('list.over')} />}
        {first_match_id && (
          <RefereeMarks ranges={[{ from: first_match_id, to: first_match_id + matches - 1 }]} />
        )}
        <span className={classes.count}>
          {matches > 0 ? t('list.matches', { finished, matches }) : t('list.seats', { seated, size })}
        </span>
      </span>
      <Progress
        component="span"
        size={4}
        value={(100 * value) / Math.max(1, max)}
        color={matches > 0 ? 'blue' : 'desk'}
        aria-hidden
      />
    </UnstyledButton>
  );
}

interface RoomTurnerProps {
  rooms: RoomTiles<ListedRoom>;
  chosen: ListedRoom | undefined;
  onChoose: (room: ListedRoom) => void;
}

/** On a phone, the name of the room on screen opens the list of rooms. */
export function RoomTurner({ rooms, chosen, onChoose }: RoomTurnerProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { t: shell } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        rightSection={<IconChevronDown size={16} aria-hidden />}
        mb="xs"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {chosen?.name ?? t('list.label')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        fullScreen
        title={t('list.label')}
        closeButtonProps={{ 'aria-label': shell('close') }}
      >
        <RoomList
          rooms={rooms}
          chosen={chosen?.id}
          onChoose={(room) => {
            setIsOpen(false);
            onChoose(room);
          }}
        />
      </Modal>
    </>
  );
}

/** A long list of rooms, read tile by tile as they come on screen. */
export function useRoomTiles<Room>(
  queryOf: (tile: number) => ReturnType<typeof readQuery<Tile<Room>>>,
): RoomTiles<Room> {
  const [tiles, setTiles] = useState<readonly number[]>([0]);
  const read = useQueries({ queries: tiles.map(queryOf) });
  const show = useCallback((from: number, to: number) => {
    setTiles((before) => {
      const first = Math.floor(from / ROOMS_A_TILE);
      const count = Math.floor(to / ROOMS_A_TILE) - first + 1;
      const missing = Array.from({ length: count }, (_, at) => first + at).filter(
        (tile) => !before.includes(tile),
      );
      return missing.length > 0 ? [...before, ...missing] : before;
    });
  }, []);
  return {
    total: read.find(({ data }) => data)?.data?.meta.total,
    error: read.find(({ error, data }) => error && !data)?.error ?? null,
    find: (index) => {
      const tile = read[tiles.indexOf(Math.floor(index / ROOMS_A_TILE))];
      return tile?.data?.data[index % ROOMS_A_TILE];
    },
    show,
  };
}
