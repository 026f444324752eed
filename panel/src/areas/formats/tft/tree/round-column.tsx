import { Box, Group, Text, Title } from '@mantine/core';
import type { TftRound } from '@matchdesk/contract/formats/tft';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type MatchStore, type Range, useSeenRows } from '#areas/formats/matches/index.ts';
import { shortDate } from '#shared/format/short-date.ts';
import { LobbyCard } from '../card/tft.lobby-card.tsx';
import type { CardLobby } from '../tft.queries.ts';
import { useNames } from '../use-names.ts';
import classes from './tft.rounds.module.css';

/** The height of a card and the gap below it, in pixels. */
const ROW = 254;

interface RoundColumnProps {
  round: TftRound;
  store: MatchStore<CardLobby>;
  isCounted: boolean;
  onShow: (round: number, range: Range) => void;
}

/** The lobbies of one round, of which only those on screen exist. */
export function RoundColumn({ round, store, isCounted, onShow }: RoundColumnProps) {
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
