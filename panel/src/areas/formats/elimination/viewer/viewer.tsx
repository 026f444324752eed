import { Button, Text, UnstyledButton } from '@mantine/core';
import type { MatchCounts } from '@matchdesk/contract/formats/matches';
import type { BracketRound } from '@matchdesk/contract/formats/matches.record';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import { type BracketShape, feederOf, matchNumber } from '@matchdesk/engine/elimination/geometry';
import type { ParseKeys } from 'i18next';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CardMatch,
  type CardTexts,
  CardTextsContext,
  type MatchStore,
  type SideName,
  SpriteSheet,
  useMatchTexts,
} from '#areas/formats/matches/index.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { MatchStatusBadge } from '#shared/status/status-badge.tsx';
import { useStore } from '#shared/store/store.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { Drawn } from './drawn-bracket.tsx';
import { RoundList } from './round-list.tsx';
import type { BracketView } from './use-bracket-view.ts';
import classes from './viewer.module.css';

const listed: readonly MatchStatus[] = ['STARTED', 'PENDING', 'CONFLICT', 'OPENED', 'FINISHED'];

export interface LegendProps {
  /** The status whose matches stand out. */
  chosen: MatchStatus | undefined;
  onChoose: (status: MatchStatus | undefined) => void;
  counts: MatchCounts | undefined;
  /** Leads to the next match in the chosen status. */
  onNext: () => void;
  /** One's own matches from one number to another, where only these are shown. */
  ownIn?: ((from: number, to: number) => readonly number[]) | undefined;
  /** The list view reads this tournament's matches in the chosen status. */
  tournament: number;
}

export interface ViewerProps {
  shape: BracketShape;
  rounds: readonly BracketRound[];
  store: MatchStore;
  view: BracketView;
  onOpen: (number: number) => void;
  /** A match to scroll to; a new object each time. */
  goal?: { number: number } | undefined;
  lit?: ReadonlySet<number> | undefined;
  /** Only for staff: spectators get other words for the statuses. */
  legend?: LegendProps;
  /** More tools beside the bar; they stay mounted when the drawing turns into a list. */
  tools?: ReactNode;
}

/** One viewer for every bracket, whatever its size: on a phone round by round, elsewhere as a drawing or a list. */
export function Viewer(props: ViewerProps) {
  const { t } = useTranslation('elimination');
  const { shape, store, view, tools, legend } = props;
  const texts = useBracketTexts(shape);
  const { drawing, firstRound } = view;
  const isPhone = useIsPhone();
  const [isList, setIsList] = useState(false);
  const failure = useStore(store.failure);
  const part = useMemo(() => ({ shape, drawing, firstRound }), [shape, drawing, firstRound]);
  if (failure !== undefined) return <ErrorState title={t('failed')} onRetry={() => store.reread()} />;
  return (
    <section
      className={classes.viewer}
      aria-label={t('canvas.label')}
      data-only={legend?.chosen}
      data-mine={legend?.ownIn ? true : undefined}
    >
      <SpriteSheet />
      {tools && <div className={classes.tools}>{tools}</div>}
      <CardTextsContext value={texts}>
        {isPhone || isList ? (
          <RoundList {...props} onDrawing={isPhone ? undefined : () => setIsList(false)} />
        ) : (
          <Drawn {...props} part={part} onList={() => setIsList(true)} />
        )}
      </CardTextsContext>
      {legend && <Legend {...legend} />}
    </section>
  );
}

/** The texts of a bracket's cards. */
function useBracketTexts(shape: BracketShape): CardTexts {
  const { t } = useTranslation('elimination');
  const texts = useMatchTexts();
  return useMemo(() => {
    const nameLabel = (match: CardMatch) => {
      const label = labelOf(shape, match);
      return label && t(label);
    };
    const awaitedOf = (match: CardMatch, side: SideName) => {
      const feeder = feederOf(shape, match.number, side === 'first' ? 0 : 1);
      if (!feeder) return t(match.bracket === 'final' ? 'card.ifNeeded' : 'card.emptySeat');
      // The matches of rooms, if there are any, come before those of the bracket.
      const before = match.match_number - matchNumber(shape, match.number);
      const number = before + matchNumber(shape, feeder.match);
      return t(feeder.output === 'winner' ? 'card.winnerOf' : 'card.loserOf', { number });
    };
    return { ...texts, labelOf: nameLabel, awaitedOf };
  }, [t, texts, shape]);
}

/** The name of a match beside its number, if it has one. */
function labelOf(
  shape: BracketShape,
  { bracket, round }: Pick<CardMatch, 'bracket' | 'round'>,
): ParseKeys<'elimination'> | undefined {
  if (bracket === 'third') return 'card.third';
  if (bracket === 'final') return round === 1 ? 'card.final' : 'card.reset';
  return shape.kind === 'single' && bracket === 'upper' && round === shape.rounds ? 'card.final' : undefined;
}

/** Explains the signs on the cards and counts them; pressing one dims the other matches. */
function Legend({ chosen, onChoose, counts, onNext }: LegendProps) {
  const { t } = useTranslation('elimination');
  // Every count is as wide as the total, so that a result does not shift the layout.
  const digits = wholeNumber(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)).length;
  return (
    <div className={classes.legend}>
      <ul aria-label={t('legend.label')}>
        {listed.map((status) => (
          <li key={status}>
            <UnstyledButton
              className={classes.sign}
              aria-pressed={status === chosen}
              title={t('legend.only')}
              onClick={() => onChoose(status === chosen ? undefined : status)}
            >
              <MatchStatusBadge status={status} />
              {counts && (
                <Text span size="xs" className={classes.count} style={{ minWidth: `${digits}ch` }}>
                  {wholeNumber(counts[status])}
                </Text>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {chosen && counts && counts[chosen] > 0 && (
        <Button variant="default" size="compact-xs" onClick={onNext}>
          {t('legend.next')}
        </Button>
      )}
    </div>
  );
}
