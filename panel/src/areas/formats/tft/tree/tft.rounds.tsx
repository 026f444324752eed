import { ActionIcon, Group, Select } from '@mantine/core';
import type { TftRound } from '@matchdesk/contract/formats/tft';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MatchStore, type Range, useSwipe } from '#areas/formats/matches/index.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import type { CardLobby } from '../tft.queries.ts';
import { useNames } from '../use-names.ts';
import { RoundColumn } from './round-column.tsx';
import classes from './tft.rounds.module.css';

export interface RoundsProps {
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
