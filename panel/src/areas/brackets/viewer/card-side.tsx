import { type BracketShape, feederOf } from '@matchdesk/engine/elimination/geometry';
import { use } from 'react';
import { fileAddress } from '#start-config.ts';
import { CardExtrasContext } from './card-extras.ts';
import { useCardTexts } from './card-texts.ts';
import classes from './match-card.module.css';
import type { CardMatch } from './match-store.ts';
import { scoreOf, sideOf } from './sides.ts';

interface CardSideRowProps {
  match: CardMatch;
  shape: BracketShape;
  side: 'first' | 'second';
  isSmall: boolean;
}

export function CardSideRow({ match, shape, side, isSmall }: CardSideRowProps) {
  const { Side } = use(CardExtrasContext);
  const { t, nameOf } = useCardTexts();
  const who = sideOf(match, side);
  const score = scoreOf(match, side);
  const isWinner = who !== null && who.id === match.winner_id;
  const name = nameOf(who);
  if (isSmall)
    return (
      <span
        className={classes.name}
        data-nobody={who === null || undefined}
        data-winner={isWinner || undefined}
      >
        {name ?? <Awaited match={match} shape={shape} side={side} />}
      </span>
    );
  const row = (
    <div className={classes.side} data-winner={isWinner || undefined} data-loser={score.isLoser || undefined}>
      {who?.avatar ? (
        <img className={classes.face} src={fileAddress(who.avatar)} alt="" draggable={false} />
      ) : (
        <span className={classes.face} data-logo data-nobody={who === null || undefined} />
      )}
      <span className={classes.name} data-nobody={who === null || undefined} title={name}>
        {name ?? <Awaited match={match} shape={shape} side={side} />}
      </span>
      {who && match.status === 'FINISHED' && (
        <b className={classes.score}>{score.text ?? t(isWinner ? 'card.won' : 'card.lost')}</b>
      )}
    </div>
  );
  return Side ? (
    <Side number={match.number} side={side}>
      {row}
    </Side>
  ) : (
    row
  );
}

/** Who is to come. */
function Awaited({ match, shape, side }: Omit<CardSideRowProps, 'isSmall'>) {
  const { t } = useCardTexts();
  const isVoid = side === 'first' ? match.is_first_void : match.is_second_void;
  if (isVoid) return t('card.nobody');
  const feeder = feederOf(shape, match.number, side === 'first' ? 0 : 1);
  if (!feeder) return t(match.bracket === 'final' ? 'card.ifNeeded' : 'card.emptySeat');
  // Ids of a bracket follow each other as its numbers do.
  const id = match.id - match.number + feeder.match;
  return t(feeder.output === 'winner' ? 'card.winnerOf' : 'card.loserOf', { id });
}
