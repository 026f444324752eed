import { memo, use } from 'react';
import { matchLooks } from '#shared/status/statuses.ts';
import type { MatchStore } from '../store/match-store.ts';
import { useMatch } from '../store/use-match.ts';
import { CardExtrasContext } from './card-extras.ts';
import { CardSideRow } from './card-side.tsx';
import { useCardTexts } from './card-texts.ts';
import classes from './match-card.module.css';
import { Sprite } from './sprite.tsx';

export interface MatchCardProps {
  number: number;
  store: MatchStore;
  /** The position on the canvas; undefined in a list. */
  x?: number;
  y?: number;
  isCurrent?: boolean;
  isLit?: boolean;
  /** From far away only names are drawn. */
  isSmall?: boolean;
}

const FLASH_MS = 1600;

/** One match, or its outline until it is loaded. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { number, store, x, y, isCurrent, isLit, isSmall } = props;
  const { signOf, wordOf, numbered, describe, labelOf } = useCardTexts();
  const { Controls, onOpen } = use(CardExtrasContext);
  const seen = useMatch(store, number);
  const isPlaced = x !== undefined;
  const place = isPlaced && { style: { transform: `translate(${x}px, ${y}px)` } };
  if (!seen) return <div className={classes.card} data-placed={isPlaced} data-skeleton {...place} />;
  const { match, changes, changedAt } = seen;
  const sign = signOf(match.status);
  const label = labelOf(match);
  const isFresh = performance.now() - changedAt < FLASH_MS;
  return (
    <article
      className={classes.card}
      aria-label={describe(match)}
      data-number={number}
      data-status={sign}
      data-placed={isPlaced}
      data-current={isCurrent || undefined}
      data-lit={isLit || undefined}
      data-small={isSmall || undefined}
      data-flash={isFresh ? changes % 2 : undefined}
      {...place}
    >
      {!isSmall && (
        <div className={classes.head}>
          <button type="button" tabIndex={-1} className={classes.mid} onClick={() => onOpen?.(number)}>
            {numbered(match.id)}
          </button>
          {label && <b className={classes.label}>{label}</b>}
          {sign !== 'WAITING' && (
            <span className={classes.status} data-color={matchLooks[sign].color}>
              <Sprite name={sign} />
              {wordOf(match.status)}
            </span>
          )}
          {Controls && <Controls number={number} />}
        </div>
      )}
      <CardSideRow match={match} side="first" isSmall={isSmall ?? false} />
      <CardSideRow match={match} side="second" isSmall={isSmall ?? false} />
    </article>
  );
});
