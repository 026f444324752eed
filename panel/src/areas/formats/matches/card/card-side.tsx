import { use } from 'react';
import { fileAddress } from '#start-config.ts';
import type { CardMatch } from '../store/match-store.ts';
import { CardExtrasContext } from './card-extras.ts';
import { useCardTexts } from './card-texts.ts';
import classes from './match-card.module.css';
import { type SideName, scoreOf, sideOf } from './sides.ts';

interface CardSideRowProps {
  match: CardMatch;
  side: SideName;
  isSmall: boolean;
}

export function CardSideRow({ match, side, isSmall }: CardSideRowProps) {
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
        {name ?? <Awaited match={match} side={side} />}
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
        {name ?? <Awaited match={match} side={side} />}
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

/** The participant or match the side waits for. */
function Awaited({ match, side }: Omit<CardSideRowProps, 'isSmall'>) {
  const { t, awaitedOf } = useCardTexts();
  const isVoid = side === 'first' ? match.is_first_void : match.is_second_void;
  return isVoid ? t('card.nobody') : awaitedOf(match, side);
}
