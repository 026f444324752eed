import type { Room } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receive, useMatchTexts } from '#areas/formats/matches/index.ts';
import classes from './arrange.module.css';
import { useMoving } from './moving.ts';
import { PersonChip } from './person-chip.tsx';

/** The seats of a room before its matches exist; their order is the seeding within the room. */
export function RoomSeats({ room }: { room: Room }) {
  const { t } = useTranslation('round-robin-swiss');
  const { nameOf } = useMatchTexts();
  const moving = useMoving();
  const element = useRef<HTMLOListElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isReceiving = moving !== undefined;
  const drop = useEffectEvent((participant: number) => {
    if (!room.participants.some(({ id }) => id === participant)) void moving?.move(participant, room);
  });
  useEffect(() => {
    if (!isReceiving || !element.current) return;
    return receive(element.current, { onOver: setIsOver, onDrop: (participant) => drop(participant) });
  }, [isReceiving]);
  const { participants, size } = room;
  const seats = Array.from({ length: Math.max(size, participants.length) }, (_, index) => ({
    number: index + 1,
    participant: participants[index],
  }));
  return (
    <ol
      ref={element}
      className={classes.seats}
      aria-label={t('arrange.seatsOf', { room: room.name })}
      data-over={isOver || undefined}
    >
      {seats.map(({ number, participant }) => (
        <li key={participant?.id ?? `free ${number}`} data-free={participant ? undefined : true}>
          <span className={classes.number}>{number}</span>
          {participant ? (
            <PersonChip person={{ id: participant.id, name: nameOf(participant) }} room={room} />
          ) : (
            t('arrange.free')
          )}
        </li>
      ))}
    </ol>
  );
}
