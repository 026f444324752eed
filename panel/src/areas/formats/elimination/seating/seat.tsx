import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  carry,
  receive,
  type SideProps,
  sideOf,
  useCardTexts,
  useMatch,
  useStaffMatches,
} from '#areas/formats/matches/index.ts';
import classes from './seating.module.css';
import { SeatingContext } from './seating-context.ts';
import { useSeat } from './use-seat.ts';

/** A side of a match before the start: its participant can be dragged elsewhere, or another one chosen from a list. */
export function Seat({ number, side, children }: SideProps) {
  const { nameOf } = useCardTexts();
  const { store } = useStaffMatches();
  const match = useMatch(store, number)?.match;
  const seating = use(SeatingContext);
  const seat = useSeat();
  const element = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const who = match ? sideOf(match, side) : null;
  const participant = who?.id;
  const isSeatable = match?.bracket === 'upper' && match.round <= 2;
  const drop = useEffectEvent((dropped: number) => {
    if (match && dropped !== participant) void seat({ matchId: match.id, position: side }, dropped);
  });

  useEffect(() => {
    if (!isSeatable || !element.current || participant === undefined) return;
    return carry(element.current, participant);
  }, [isSeatable, participant]);
  useEffect(() => {
    if (!isSeatable || !element.current) return;
    return receive(element.current, { onOver: setIsOver, onDrop: (dropped) => drop(dropped) });
  }, [isSeatable]);

  if (!match || !isSeatable || !seating) return children;
  const { t, pick } = seating;
  const name = nameOf(who);
  return (
    <div ref={element} className={classes.seat} data-over={isOver || undefined}>
      {children}
      <UnstyledButton
        className={classes.choose}
        aria-label={t('seating.chooseOf', {
          side: side === 'first' ? 1 : 2,
          id: match.id,
          name: name ?? t('seating.empty'),
        })}
        title={t('seating.choose')}
        onClick={() => pick({ matchId: match.id, position: side, name })}
      >
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
