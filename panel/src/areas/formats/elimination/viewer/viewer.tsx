import type { BracketRound } from '@matchdesk/contract/formats/matches.record';
import type { BracketShape } from '@matchdesk/engine/elimination/geometry';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardTextsContext, type MatchStore, SpriteSheet } from '#areas/formats/matches/index.ts';
import { useStore } from '#shared/store/store.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { useBracketTexts } from './bracket-texts.ts';
import { Drawn } from './drawn.tsx';
import { Legend, type LegendProps } from './legend.tsx';
import { RoundList } from './round-list.tsx';
import type { BracketView } from './view-memory.ts';
import classes from './viewer.module.css';

export interface ViewerProps {
  shape: BracketShape;
  firstMatchId: number;
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
  const { shape, firstMatchId, store, view, tools, legend } = props;
  const texts = useBracketTexts(shape, firstMatchId);
  const { drawing, firstRound } = view;
  const isPhone = useIsPhone();
  const [isList, setIsList] = useState(false);
  const failure = useStore(store.failure);
  const part = useMemo(() => ({ shape, drawing, firstRound }), [shape, drawing, firstRound]);
  if (failure !== undefined) return <ErrorState title={t('failed')} onRetry={() => store.reread()} />;
  return (
    <section className={classes.viewer} aria-label={t('canvas.label')} data-only={legend?.chosen}>
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
