import { ActionIcon, Button, Text, UnstyledButton } from '@mantine/core';
import { addToRoom, removeFromRoom } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { Room } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { IconArrowsMove, IconDots, IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carry, receive, useMatchTexts } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { useKeys } from '#shared/keys/keys.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { Dropdown, DropdownItem } from '#shared/ui/dropdown.tsx';
import classes from './arrange.module.css';
import { refreshRooms, unseatedQuery } from './round-robin-swiss.queries.ts';

interface Person {
  id: number;
  name: string;
}

/** Moving participants between rooms before the start. */
interface Moving {
  /** The participant who was picked up by a tap or by the menu, and will move to the room chosen next. */
  picked: Person | undefined;
  pick: (person: Person | undefined) => void;
  move: (participant: number, room: { id: number }) => Promise<void>;
  remove: (participant: number, room: { id: number }) => Promise<void>;
}

export const MovingContext = createContext<Moving | undefined>(undefined);

/** Undefined where nobody can be moved. */
const useMoving = (): Moving | undefined => use(MovingContext);

interface PersonChipProps {
  person: Person;
  /** The room they are in now. */
  room?: { id: number };
}

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

/** A participant who can be dragged to a room, or moved by tapping them and then a room. */
function PersonChip({ person, room }: PersonChipProps) {
  const { t } = useTranslation('round-robin-swiss');
  const moving = useMoving();
  const element = useRef<HTMLSpanElement>(null);
  const { id, name } = person;
  const isMovable = moving !== undefined;
  useEffect(() => (isMovable && element.current ? carry(element.current, id) : undefined), [isMovable, id]);
  if (!moving) return <span className={classes.chip}>{name}</span>;
  const isPicked = moving.picked?.id === id;
  const pick = () => moving.pick(isPicked ? undefined : person);
  return (
    <span ref={element} className={classes.chip} data-movable data-picked={isPicked || undefined}>
      <UnstyledButton className={classes.who} aria-pressed={isPicked} onClick={pick}>
        {name}
      </UnstyledButton>
      <Dropdown
        trigger={
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('arrange.menu', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
      >
        <DropdownItem icon={IconArrowsMove} onClick={() => moving.pick(person)}>
          {t('arrange.moveTo')}
        </DropdownItem>
        {room && (
          <DropdownItem icon={IconUserMinus} onClick={() => void moving.remove(id, room)}>
            {t('arrange.remove')}
          </DropdownItem>
        )}
      </Dropdown>
    </span>
  );
}

/** Says who was picked up and what to do next. */
export function PickedBar({ moving: { picked, pick } }: { moving: Moving }) {
  const { t } = useTranslation('round-robin-swiss');
  useKeys({ Escape: () => pick(undefined) });
  if (!picked) return null;
  return (
    <div className={classes.picked} role="status">
      {t('arrange.picked', { name: picked.name })}
      <Button variant="default" size="compact-sm" onClick={() => pick(undefined)}>
        {t('cancel')}
      </Button>
    </div>
  );
}

/** Participants who may play and are in no room. */
export function Unseated({ id, count }: { id: number; count: number }) {
  const { t } = useTranslation('round-robin-swiss');
  const { nameOf } = useMatchTexts();
  const { data } = useQuery({ ...unseatedQuery(id), enabled: count > 0, staleTime: 0 });
  if (count === 0) return null;
  const more = data ? data.meta.total - data.data.length : 0;
  return (
    <section aria-label={t('arrange.unseatedList')} style={{ marginBottom: 10 }}>
      <Text size="sm" fw={550} mb={4} role="status">
        {t('arrange.unseated', { count })}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ul className={classes.people} tabIndex={0} aria-label={t('arrange.unseatedList')}>
        {data?.data.map((participant) => (
          <li key={participant.id}>
            <PersonChip person={{ id: participant.id, name: nameOf(participant) }} />
          </li>
        ))}
        {more > 0 && <li className={classes.more}>{t('arrange.more', { count: more })}</li>}
      </ul>
    </section>
  );
}

/** Seats people in rooms and takes their seats away. */
export function useSeats(id: number): Moving {
  const { t } = useTranslation('round-robin-swiss');
  const [picked, pick] = useState<Person>();
  return useMemo(() => {
    const settle = async (outcome: Awaited<ReturnType<typeof attempt>>) => {
      if (!outcome.ok) notifyFailure(t('errors.error'), outcome.refused);
      await refreshRooms();
    };
    return {
      picked,
      pick,
      move: async (participant_id, { id: roomId }) => {
        pick(undefined);
        const given = { params: { id, roomId }, query: { participant_id } };
        await settle(await attempt(addToRoom, given, { quiet: true }));
      },
      remove: async (participant_id, { id: roomId }) => {
        const given = { params: { id, roomId }, query: { participant_id } };
        await settle(await attempt(removeFromRoom, given, { quiet: true }));
      },
    };
  }, [id, t, picked]);
}
