import { ActionIcon, Button, Group, Select } from '@mantine/core';
import type { BracketRound } from '@matchdesk/contract/formats/matches.record';
import { lowerRounds } from '@matchdesk/engine/elimination/geometry';
import { IconChevronLeft, IconChevronRight, IconTournament } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSwipe } from '#areas/formats/matches/index.ts';
import { shortDate } from '#shared/format/short-date.ts';
import { useRoundName } from '../use-round-name.ts';
import { openedAt, roundOf, roundsOf } from './current-round.ts';
import { DrawingSwitch } from './drawing-switch.tsx';
import { listOnDemand } from './dropdown.ts';
import { RoundMatches } from './round-matches.tsx';
import classes from './viewer.module.css';
import type { ViewerProps } from './viewer.tsx';

interface RoundListProps extends ViewerProps {
  /** Switches back to the drawing; undefined on a phone, which has none. */
  onDrawing: (() => void) | undefined;
}

/** One round at a time as a list: on a phone, and for people who prefer a list. */
export function RoundList(props: RoundListProps) {
  const { shape, rounds, view, goal, onDrawing } = props;
  const { t } = useTranslation('elimination');
  const isPhone = onDrawing === undefined;
  const [shown, setShown] = useState(() => openedAt(rounds, isPhone ? undefined : view.drawing));
  // Elsewhere the drawing has already scrolled to the goal; a phone has only this list.
  const [followed, setFollowed] = useState(isPhone ? undefined : goal);
  if (goal && goal !== followed) {
    setFollowed(goal);
    setShown(roundOf(rounds, goal.number));
  }
  const { drawing, chosen } = shown;
  const own = roundsOf(rounds, drawing);
  const setChosen = (next: number) => setShown({ drawing, chosen: next });
  const keepDrawing = useEffectEvent(() => {
    if (drawing !== view.drawing) view.setDrawing(drawing);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing is kept
  useEffect(() => keepDrawing(), [drawing]);
  const index = Math.min(chosen, own.length - 1);
  const round = own[index];
  const turn = (by: number) => setChosen(Math.min(own.length - 1, Math.max(0, index + by)));
  const swipe = useSwipe(turn);
  if (!round) return null;
  return (
    <>
      <Group gap="xs" className={classes.bar}>
        {lowerRounds(shape) > 0 && (
          <DrawingSwitch drawing={drawing} onChange={(next) => setShown(openedAt(rounds, next))} />
        )}
        <RoundTurner
          rounds={rounds}
          own={own}
          index={index}
          isPhone={isPhone}
          onTurn={turn}
          onChoose={setChosen}
        />
        {onDrawing && (
          <Button
            variant="default"
            size="compact-sm"
            ml="auto"
            leftSection={<IconTournament size={14} aria-hidden />}
            onClick={onDrawing}
          >
            {t('list.hide')}
          </Button>
        )}
      </Group>
      <div {...swipe} className={classes.canvas}>
        <RoundMatches key={`${round.bracket}${round.round}`} {...props} round={round} />
      </div>
    </>
  );
}

interface RoundTurnerProps {
  rounds: readonly BracketRound[];
  /** The rounds of the drawing. */
  own: readonly BracketRound[];
  index: number;
  isPhone: boolean;
  onTurn: (by: number) => void;
  onChoose: (index: number) => void;
}

/** Turns to the round before or after, or to a chosen one. */
function RoundTurner({ rounds, own, index, isPhone, onTurn, onChoose }: RoundTurnerProps) {
  const { t } = useTranslation('elimination');
  const nameOf = useRoundName(rounds);
  return (
    <Group gap={4} wrap="nowrap" className={classes.turner}>
      <ActionIcon
        variant="default"
        size={isPhone ? 'lg' : 30}
        aria-label={t('list.previous')}
        disabled={index === 0}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Select
        size={isPhone ? 'sm' : 'xs'}
        aria-label={t('list.round')}
        allowDeselect={false}
        data={own.map((one, at) => ({
          value: String(at),
          label: `${nameOf(one)} · ${shortDate(one.started_at)}`,
        }))}
        value={String(index)}
        comboboxProps={listOnDemand}
        onChange={(value) => onChoose(Number(value))}
        flex={1}
      />
      <ActionIcon
        variant="default"
        size={isPhone ? 'lg' : 30}
        aria-label={t('list.next')}
        disabled={index === own.length - 1}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
