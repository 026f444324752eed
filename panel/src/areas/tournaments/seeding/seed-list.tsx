import type { SeededPerson } from '@matchdesk/contract/tournaments/seeding';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeenRows } from '#areas/formats/matches/index.ts';
import { announce } from '#shared/announcer/announcer.tsx';
import { type RowPart, SeedRow } from './seed-row.tsx';
import classes from './seeding.module.css';
import { movedTo, type Order } from './seeding.order.ts';

/** In pixels; keep equal to `seeding.module.css`. */
const ROW = 45;

interface SeedListProps {
  people: readonly SeededPerson[];
  isFixed: boolean;
  onChange: (order: Order) => void;
}

/** Everybody in the order of the seeds; only the rows on screen are drawn. */
export function SeedList({ people, isFixed, onChange }: SeedListProps) {
  const { t } = useTranslation('seeding');
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: number; part: RowPart }>(undefined);
  const count = people.length;
  const { from, to } = useSeenRows(box, list, ROW, count);
  const last = Math.min(to, count - 1);

  // A row that moves loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is given back after every move
  useEffect(() => {
    if (!moved.current) return;
    const { id, part } = moved.current;
    moved.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-person="${id}"] [data-part="${part}"]`)?.focus();
  }, [people]);

  const move = (id: number, place: number, part?: RowPart) => {
    const order = people.map((person) => person.id);
    if (order[place] === id) return;
    if (part) moved.current = { id, part };
    onChange(movedTo(order, id, place));
    const name = people.find((person) => person.id === id)?.name ?? '';
    announce(t('list.moved', { name, seed: place + 1 }));
  };
  return (
    <div ref={box}>
      <ol
        ref={list}
        className={classes.list}
        aria-label={t('list.label')}
        style={{ paddingTop: from * ROW, paddingBottom: Math.max(0, count - 1 - last) * ROW }}
      >
        {people.slice(from, last + 1).map((person, index) => (
          <SeedRow
            key={person.id}
            person={person}
            place={from + index}
            count={count}
            isFixed={isFixed}
            onMove={move}
          />
        ))}
      </ol>
    </div>
  );
}
