import { Badge, Group, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { ChallengeMatch } from '@matchdesk/contract/formats/challenge';
import { IconSearch } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { wholeNumber } from '#shared/format/numbers.ts';
import { Face } from '#shared/people/face.tsx';
import classes from './challenge.module.css';
import { type Places, placeOf } from './challenge.places.ts';
import type { Entries } from './use-entries.ts';

const rowHeight = 60;

interface EntryListProps {
  entries: Entries;
  places: Places;
  chosen: number | undefined;
  onChoose: (match: ChallengeMatch, index: number) => void;
}

/** Latest result first, participants without one last; only the visible rows are drawn. */
export function EntryList({ entries, places, chosen, onChoose }: EntryListProps) {
  const { t } = useTranslation('challenge');
  const { total, reported, search, setSearch, show, at } = entries;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = rows.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => show(first, last), [show, first, last]);
  const chosenIndex = entries.indexOf(chosen);
  const follow = useEffectEvent(() => chosenIndex >= 0 && rows.scrollToIndex(chosenIndex));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody else is chosen
  useEffect(() => void follow(), [chosen]);
  return (
    <section className={classes.list} aria-label={t('participants')}>
      <TextInput
        type="search"
        size="sm"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed" my={6}>
        {t('reported', { reported: wholeNumber(reported), total: wholeNumber(total) })}
      </Text>
      <div ref={scroller} className={classes.scroller}>
        <ul className={classes.rows} style={{ height: rows.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const match = at(index);
            return (
              <li
                key={match?.id ?? `row ${index}`}
                className={classes.row}
                aria-posinset={index + 1}
                aria-setsize={total}
                style={{ transform: `translateY(${start}px)`, height: rowHeight }}
              >
                {match && (
                  <UnstyledButton
                    className={classes.entry}
                    aria-current={match.id === chosen || undefined}
                    onClick={() => onChoose(match, index)}
                  >
                    <Entry match={match} place={placeOf(places, match.participant.id)} />
                  </UnstyledButton>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function Entry({ match, place }: { match: ChallengeMatch; place: number | undefined }) {
  const { t } = useTranslation('challenge');
  const { participant, left, results, reported_at } = match;
  return (
    <Group gap="sm" wrap="nowrap">
      <Face src={participant.avatar} size={36} />
      <div className={classes.who}>
        <Text component="div" fw={550} truncate {...(left && { td: 'line-through' })}>
          {participant.name}
        </Text>
        <Text component="div" size="xs" c="dimmed" truncate>
          {left
            ? t(`left.${left}`)
            : reported_at === null
              ? t('noResult')
              : t('pictures', { count: results.length })}
          {!left && reported_at !== null && (
            <>
              {' · '}
              <DateTime value={reported_at} />
            </>
          )}
        </Text>
      </div>
      {place !== undefined && (
        <Badge variant="filled" color="yellow.9" aria-label={t('place', { place })}>
          {place}
        </Badge>
      )}
    </Group>
  );
}
