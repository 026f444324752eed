import { ActionIcon, Box, Group, Select, Text, Title } from '@mantine/core';
import type { TftRound } from '@matchdesk/contract/formats/tft';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchStore, Range } from '#areas/formats/matches/index.ts';
import { shortDate } from '#shared/format/short-date.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { useSeenRows } from '#shared/ui/use-seen-rows.ts';
import { useSwipe } from '#shared/ui/use-swipe.ts';
import { LobbyCard } from './tft.lobby-card.tsx';
import type { CardLobby } from './tft.queries.ts';
import classes from './tree.module.css';
import { useNames } from './use-lobby-names.ts';

/** The height of a card and the gap below it, in pixels. */
const ROW = 254;

interface RoundColumnProps {
  round: TftRound;
  store: MatchStore<CardLobby>;
  isCounted: boolean;
  onShow: (round: number, range: Range) => void;
}

interface RoundsProps {
  rounds: readonly TftRound[];
  store: MatchStore<CardLobby>;
  /** Shows how many lobbies of a round are over; only where the counts are kept current. */
  isCounted?: boolean;
}

/** Rounds as columns; on a phone one at a time. */
export function Rounds(props: RoundsProps) {
  const isPhone = useIsPhone();
  return isPhone ? <OneRound {...props} /> : <Columns {...props} />;
}

function Columns({ rounds, store, isCounted }: RoundsProps) {
  const { t } = useTranslation('tft');
  const seen = useRef(new Map<number, Range>());
  /** Each column reports which of its lobbies are on screen; the store gets them all together. */
  const show = useCallback(
    (round: number, range: Range) => {
      seen.current.set(round, range);
      store.show([...seen.current.values()]);
    },
    [store],
  );
  return (
    <section className={classes.columns} aria-label={t('rounds')}>
      {rounds.map((round) => (
        <RoundColumn
          key={round.number}
          round={round}
          store={store}
          isCounted={isCounted ?? false}
          onShow={show}
        />
      ))}
    </section>
  );
}

/** One round at a time, for phones: the first that is not finished, until somebody chooses another. */
function OneRound({ rounds, store, isCounted = false }: RoundsProps) {
  const { t } = useTranslation('tft');
  const { roundName } = useNames();
  const [chosen, setChosen] = useState<number>();
  const open = rounds.findIndex(({ finished, matches }) => finished < matches);
  const last = rounds.length - 1;
  const index = Math.min(chosen ?? (open === -1 ? last : open), last);
  const round = rounds[index];
  const turn = (by: number) => setChosen(Math.min(last, Math.max(0, index + by)));
  const swipe = useSwipe(turn);
  const show = useCallback((_: number, range: Range) => store.show([range]), [store]);
  if (!round) return null;
  return (
    <>
      <Group gap={4} wrap="nowrap" mb="xs">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('previous')}
          disabled={index === 0}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Select
          aria-label={t('rounds')}
          allowDeselect={false}
          flex={1}
          data={rounds.map((one, at) => ({ value: String(at), label: roundName(one) }))}
          value={String(index)}
          onChange={(value) => setChosen(Number(value))}
        />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('next')}
          disabled={index === last}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <div {...swipe} className={classes.one}>
        <RoundColumn key={round.number} round={round} store={store} isCounted={isCounted} onShow={show} />
      </div>
    </>
  );
}

/** The lobbies of one round, of which only those on screen exist. */
function RoundColumn({ round, store, isCounted, onShow }: RoundColumnProps) {
  const { t } = useTranslation('tft');
  const { roundName } = useNames();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { number, first_match, matches, started_at, finished, pending } = round;
  const { from, to } = useSeenRows(box, list, ROW, matches);
  useEffect(
    () => onShow(number, { from: first_match + from, to: first_match + to }),
    [onShow, number, first_match, from, to],
  );
  const name = roundName(round);
  return (
    <div className={classes.column}>
      <Group gap={6} justify="space-between" wrap="nowrap" className={classes.head}>
        <Title order={2} size="h5">
          {name}
        </Title>
        <Text size="xs" c="dimmed">
          {shortDate(started_at)}
        </Text>
      </Group>
      {isCounted && (
        <Text size="xs" c="dimmed" className={classes.progress}>
          {t('progress', { finished, matches })}
          {pending > 0 && ` · ${t('pending', { count: pending })}`}
        </Text>
      )}
      <Box ref={box} className={classes.box} role="group" aria-label={name} tabIndex={0}>
        <ul
          ref={list}
          className={classes.list}
          aria-label={t('lobbiesOf', { round: name })}
          style={{ height: matches * ROW }}
        >
          {Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
            const index = from + at;
            return (
              <li
                key={index}
                aria-setsize={matches}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${index * ROW}px)` }}
              >
                <LobbyCard number={first_match + index} store={store} />
              </li>
            );
          })}
        </ul>
      </Box>
    </div>
  );
}
