import { Progress, UnstyledButton } from '@mantine/core';
import type { RoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { IconAlertTriangle, IconFlag } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receive } from '#areas/formats/matches/index.ts';
import classes from './room-list.module.css';

/** The fields of a room that the list shows; the public does not see conflicts. */
export type ListedRoom = Pick<
  RoomSummary,
  'id' | 'name' | 'size' | 'status' | 'seated' | 'matches' | 'finished'
> & { conflicts?: number };

interface RoomItemProps {
  room: ListedRoom;
  isChosen: boolean;
  onChoose: (room: ListedRoom) => void;
  onDrop: ((room: ListedRoom, participant: number) => void) | undefined;
}

/** A room in the list: its progress, and whether it needs staff. */
export function RoomItem({ room, isChosen, onChoose, onDrop }: RoomItemProps) {
  const { t } = useTranslation('round-robin-swiss');
  const element = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isReceiving = onDrop !== undefined;
  const drop = useEffectEvent((participant: number) => onDrop?.(room, participant));
  useEffect(() => {
    if (!isReceiving || !element.current) return;
    return receive(element.current, { onOver: setIsOver, onDrop: (participant) => drop(participant) });
  }, [isReceiving]);
  const { name, size, seated, matches, finished, status, conflicts = 0 } = room;
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
