import { Badge, Text, Title } from '@mantine/core';
import type { SeededPerson } from '@matchdesk/contract/tournaments/seeding';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeenRows } from '#shared/ui/use-seen-rows.ts';
import { drawnOf, type FirstMatch, type GroupKind, roundOne } from './seed-order.ts';
import classes from './seeding.module.css';

/** In pixels; keep equal to `seeding.module.css`. */
const ROW = 73;

interface RoundOneProps {
  people: readonly SeededPerson[];
  size: number;
  /** Marks two opponents who share a group of this kind. */
  kind: GroupKind | undefined;
  /** Nobody has a seed yet. */
  isAtRandom: boolean;
}

/** Round 1 as these seeds make it, from the top of the bracket to its bottom. */
export function RoundOne({ people, size, kind, isAtRandom }: RoundOneProps) {
  const { t } = useTranslation('seeding');
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { drawn, isEverybody } = drawnOf(people);
  const matches = roundOne(drawn, size);
  const count = matches.length;
  const { from, to } = useSeenRows(box, list, ROW, count);
  const last = Math.min(to, count - 1);
  return (
    <section ref={box} aria-labelledby={id}>
      <Title order={3} id={id}>
        {t(isAtRandom ? 'preview.ifSaved' : 'preview.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t(isEverybody ? 'preview.everybody' : 'preview.playing', { count: drawn.length })}
      </Text>
      <ol
        ref={list}
        className={classes.matches}
        style={{ paddingTop: from * ROW, paddingBottom: Math.max(0, count - 1 - last) * ROW }}
      >
        {matches.slice(from, last + 1).map((match) => (
          <FirstMatchRow key={match.seeds[0]} match={match} kind={kind} />
        ))}
      </ol>
    </section>
  );
}

function FirstMatchRow({ match, kind }: { match: FirstMatch; kind: GroupKind | undefined }) {
  const { t } = useTranslation('seeding');
  const { seeds, sides } = match;
  const [first, second] = sides;
  const group = kind && first?.[kind];
  const isClash = group != null && kind !== undefined && group.id === second?.[kind]?.id;
  return (
    <li className={classes.match} data-clash={isClash || undefined}>
      {([0, 1] as const).map((side) => (
        <span key={side} className={classes.side}>
          <span className={classes.number}>{sides[side] ? seeds[side] : ''}</span>
          <span className={classes.name} title={sides[side]?.name}>
            {sides[side]?.name ?? t(sides[1 - side] ? 'preview.bye' : 'preview.nobody')}
          </span>
        </span>
      ))}
      {isClash && (
        <Badge className={classes.clash} size="sm" variant="default">
          {t(`apart.same.${kind}`, { name: group.name })}
        </Badge>
      )}
    </li>
  );
}
