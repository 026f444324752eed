import type { BracketRound } from '@matchdesk/contract/matches/record';
import type { BracketShape } from '@matchdesk/engine/elimination/geometry';
import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from '#shared/store/store.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { CardTextsContext, useMatchTexts } from './card-texts.ts';
import { Drawn } from './drawn.tsx';
import { Legend } from './legend.tsx';
import type { MatchStore } from './match-store.ts';
import { RoundList } from './round-list.tsx';
import { SpriteSheet } from './sprite.tsx';
import type { BracketView } from './view-memory.ts';
import classes from './viewer.module.css';

export interface ViewerProps {
  shape: BracketShape;
  rounds: readonly BracketRound[];
  store: MatchStore;
  view: BracketView;
  onOpen: (number: number) => void;
  /** A match to bring to the middle; a new object each time. */
  goal?: { number: number } | undefined;
  lit?: ReadonlySet<number> | undefined;
  /** More tools beside the bar; they stay as they are when the drawing turns into a list. */
  tools?: ReactNode;
}

/** One viewer for every bracket, whatever its size: on a phone round by round, elsewhere as a drawing or a list. */
export function Viewer(props: ViewerProps) {
  const texts = useMatchTexts();
  const { t } = texts;
  const { shape, store, view, tools } = props;
  const { drawing, firstRound } = view;
  const isPhone = useIsPhone();
  const [isList, setIsList] = useState(false);
  const failure = useStore(store.failure);
  const part = useMemo(() => ({ shape, drawing, firstRound }), [shape, drawing, firstRound]);
  if (failure !== undefined) return <ErrorState title={t('failed')} onRetry={() => store.reread()} />;
  return (
    <section className={classes.viewer} aria-label={t('canvas.label')}>
      <SpriteSheet />
      {tools && <div className={classes.tools}>{tools}</div>}
      <CardTextsContext value={texts}>
        {isPhone || isList ? (
          <RoundList {...props} onDrawing={isPhone ? undefined : () => setIsList(false)} />
        ) : (
          <Drawn {...props} part={part} onList={() => setIsList(true)} />
        )}
      </CardTextsContext>
      <Legend />
    </section>
  );
}
