import { Badge, Group, Paper, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ChallengeMatch } from '@matchdesk/contract/formats/challenge';
import { saveWinners } from '@matchdesk/contract/formats/challenge.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useKeys } from '#shared/keys/keys.ts';
import { Face } from '#shared/people/face.tsx';
import { useMay } from '#shared/session/me.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import classes from './challenge.module.css';
import { matchQuery, tileQuery, tileSize } from './challenge.queries.ts';
import { Judged, JudgedOnPhone } from './judged.tsx';
import { Outdated } from './outdated-notice.tsx';
import { type Places, placeOf } from './places.ts';
import { SetWinnersButton } from './set-winners-button.tsx';
import { useDraft, type WinnersDraft } from './use-winners-draft.ts';

type Entries = ReturnType<typeof useEntries>;

const rowHeight = 60;

interface EntryListProps {
  entries: Entries;
  places: Places;
  chosen: number | undefined;
  onChoose: (match: ChallengeMatch, index: number) => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * The participants, the pictures of the chosen one, and the places. J and K move through the list, arrows through the
 * pictures, 1 to 9 give a place.
 */
export function Judging({ tournament }: { tournament: Tournament }) {
  const { id, actions, game_id } = tournament;
  const isPhone = useIsPhone();
  const canPlace = useMay()(saveWinners, game_id) && actions.includes('save-winners');
  const entries = useEntries(id);
  const draft = useDraft(tournament);
  const [chosen, setChosen] = useState<ChallengeMatch>();
  const [picture, setPicture] = useState(0);
  const [isEnlarged, setIsEnlarged] = useState(false);
  // On a wide screen somebody is always selected.
  const current = chosen ?? (isPhone ? undefined : entries.at(0));
  const index = entries.indexOf(current?.id);
  // The chosen participant may be outside of the pages that are loaded.
  const { data } = useQuery({
    ...matchQuery(id, current?.id ?? 0),
    enabled: current !== undefined && index < 0,
  });
  const match = (index >= 0 ? entries.at(index) : data?.data) ?? current;
  const count = match?.results.length ?? 0;
  const shown = Math.min(picture, Math.max(0, count - 1));

  const choose = (next: ChallengeMatch | undefined) => {
    if (!next) return;
    setChosen(next);
    setPicture(0);
  };
  const turn = (by: number) => setPicture(Math.max(0, Math.min(count - 1, shown + by)));
  const place = (number: number) => {
    if (!canPlace || !match || match.left || number > entries.eligible) return;
    draft.assign(number, match.participant);
  };
  const walking = {
    j: () => choose(entries.at(index + 1)),
    k: () => choose(entries.at(index - 1)),
    ...Object.fromEntries(digits.map((digit) => [digit, () => place(Number(digit))])),
  };
  const isDialogOpen = () => document.querySelector('[role=dialog]') !== null;
  useKeys({
    ...Object.fromEntries(Object.entries(walking).map(([key, act]) => [key, () => isDialogOpen() || act()])),
    ArrowLeft: () => isDialogOpen() || turn(-1),
    ArrowRight: () => isDialogOpen() || turn(1),
  });

  const judged = match && {
    tournament,
    match,
    draft,
    canPlace,
    picture: shown,
    onPicture: setPicture,
    isEnlarged,
    onEnlarge: setIsEnlarged,
    keys: walking,
  };
  return (
    <div className={classes.judging}>
      <EntryList entries={entries} places={draft.places} chosen={match?.id} onChoose={choose} />
      {judged && !isPhone && <Judged {...judged} />}
      {judged && isPhone && <JudgedOnPhone {...judged} onClose={() => setChosen(undefined)} />}
      <PlacesPanel tournament={tournament} draft={draft} />
    </div>
  );
}

/** The panel lists this many places; the dialog has all of them. */
const listed = 20;

interface PlacesPanelProps {
  tournament: Tournament;
  draft: WinnersDraft;
}

/** The places so far, saved or in the draft. */
function PlacesPanel({ tournament, draft }: PlacesPanelProps) {
  const { t } = useTranslation('challenge');
  const { places, isChanged } = draft;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('winners')} className={classes.places}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {t('winners')}
        </Title>
        {isChanged && <Badge color="orange.9">{t('unsaved')}</Badge>}
      </Group>
      <Outdated draft={draft} />
      {places.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noWinners')}
        </Text>
      )}
      <ol className={classes.winners}>
        {places.slice(0, listed).map((side, index) => (
          <li key={side?.id ?? `place ${index + 1}`}>
            <Text span fw={650} className={classes.number}>
              {index + 1}
            </Text>
            {side && <Face src={side.avatar} name={side.name} size={28} />}
            <Text span truncate {...(!side && { c: 'dimmed' })}>
              {side?.name ?? t('empty')}
            </Text>
          </li>
        ))}
      </ol>
      {places.length > listed && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('more', { count: places.length - listed })}
        </Text>
      )}
      <SetWinnersButton tournament={tournament} />
    </Paper>
  );
}

/** Latest result first, participants without one last; only the visible rows are drawn. */
function EntryList({ entries, places, chosen, onChoose }: EntryListProps) {
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
      <Face src={participant.avatar} name={participant.name} size={36} />
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

/** The participants of a challenge; only the visible pages are read. */
function useEntries(id: number) {
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), 300);
  const [[first, last], setSeen] = useState<readonly [number, number]>([0, 0]);
  const show = useCallback((from: number, to: number) => {
    const [a, b] = [Math.floor(from / tileSize), Math.floor(to / tileSize)];
    setSeen((seen) => (seen[0] === a && seen[1] === b ? seen : [a, b]));
  }, []);
  const tiles = [...new Set([0, ...Array.from({ length: last - first + 1 }, (_, n) => first + n)])];
  const read = useQueries({
    queries: tiles.map((tile) => ({ ...tileQuery(id, tile, settled), placeholderData: keepPreviousData })),
  });
  const byTile = new Map(tiles.map((tile, index) => [tile, read[index]?.data?.data]));
  const meta = read[0]?.data?.meta;
  const at = (index: number): ChallengeMatch | undefined =>
    byTile.get(Math.floor(index / tileSize))?.[index % tileSize];
  const indexOf = (matchId: number | undefined): number => {
    for (const [tile, matches] of byTile) {
      const index = matches?.findIndex((match) => match.id === matchId) ?? -1;
      if (index >= 0) return tile * tileSize + index;
    }
    return -1;
  };
  return {
    total: meta?.total ?? 0,
    reported: meta?.reported ?? 0,
    eligible: meta?.eligible ?? 0,
    search,
    setSearch,
    show,
    at,
    indexOf,
  };
}
