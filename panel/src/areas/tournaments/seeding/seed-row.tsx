import { Badge, TextInput, UnstyledButton } from '@mantine/core';
import type { SeededPerson } from '@matchdesk/contract/tournaments/seeding';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carry, receive } from '#areas/formats/matches/index.ts';
import classes from './seeding.module.css';

export type RowPart = 'handle' | 'seed';

interface SeedRowProps {
  person: SeededPerson;
  /** From 0. */
  place: number;
  count: number;
  isFixed: boolean;
  /** `part` is the control that moved it and gets the focus back. */
  onMove: (id: number, place: number, part?: RowPart) => void;
}

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  PageUp: (place) => place - 10,
  PageDown: (place) => place + 10,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One seed, moved by dragging its handle, by keys, or by typing another number. */
export function SeedRow({ person, place, count, isFixed, onMove }: SeedRowProps) {
  const { t } = useTranslation('seeding');
  const { id, name, team, country, plays } = person;
  const row = useRef<HTMLLIElement>(null);
  const carried = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent((dropped: number) => {
    if (dropped !== id) onMove(dropped, place);
  });
  useEffect(() => {
    if (!carried.current || !row.current || isFixed) return;
    const stopCarrying = carry(carried.current, id);
    const stopReceiving = receive(row.current, { onOver: setIsOver, onDrop: (dropped) => drop(dropped) });
    return () => {
      stopCarrying();
      stopReceiving();
    };
  }, [id, isFixed]);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(id, Math.max(0, Math.min(count - 1, step(place, count))), 'handle');
  };
  return (
    <li
      ref={row}
      className={classes.row}
      data-over={isOver || undefined}
      data-person={id}
      aria-setsize={count}
      aria-posinset={place + 1}
    >
      <SeedNumber
        key={place}
        label={t('list.seedOf', { name })}
        seed={place + 1}
        isFixed={isFixed}
        onGive={(seed) => onMove(id, Math.min(seed, count) - 1, 'seed')}
      />
      <div ref={carried} className={classes.person}>
        <UnstyledButton
          className={classes.handle}
          data-part="handle"
          disabled={isFixed}
          aria-label={t('list.move', { name, seed: place + 1 })}
          onKeyDown={press}
        >
          <IconGripVertical size={16} aria-hidden />
        </UnstyledButton>
        <span className={classes.name} title={name}>
          {name}
        </span>
        {!plays && (
          <Badge size="sm" variant="default">
            {t('list.notCheckedIn')}
          </Badge>
        )}
        <span className={classes.from}>
          {[team?.name, country?.name].filter((text) => text !== undefined).join(' · ')}
        </span>
      </div>
    </li>
  );
}

interface SeedNumberProps {
  label: string;
  seed: number;
  isFixed: boolean;
  onGive: (seed: number) => void;
}

/** A new number takes effect on Enter or when the field is left. */
function SeedNumber({ label, seed, isFixed, onGive }: SeedNumberProps) {
  const [typed, setTyped] = useState(String(seed));
  const give = () => {
    const wanted = Number(typed);
    if (/^\d{1,6}$/.test(typed.trim()) && wanted >= 1 && wanted !== seed) onGive(wanted);
    else setTyped(String(seed));
  };
  return (
    <TextInput
      size="xs"
      className={classes.seed}
      inputMode="numeric"
      data-part="seed"
      aria-label={label}
      value={typed}
      disabled={isFixed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={give}
      onKeyDown={(event) => {
        if (event.key === 'Enter') give();
        if (event.key === 'Escape') setTyped(String(seed));
      }}
    />
  );
}
