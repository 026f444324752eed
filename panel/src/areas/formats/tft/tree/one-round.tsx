import { ActionIcon, Group, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Range, useSwipe } from '#areas/formats/matches/index.ts';
import { useNames } from '../use-names.ts';
import { RoundColumn } from './round-column.tsx';
import classes from './tft.rounds.module.css';
import type { RoundsProps } from './tft.rounds.tsx';

/** One round at a time, for phones: the first that is not finished, until somebody chooses another. */
export function OneRound({ rounds, store, isCounted = false }: RoundsProps) {
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
