import { type ComponentType, createContext, memo, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferees } from '#areas/formats/referees/index.ts';
import { CardFace } from '#shared/people/card-face.tsx';
import { matchLooks } from '#shared/status/statuses.ts';
import { useWaiting, type Waiting } from '#shared/waiting/waiting.store.ts';
import { type CardMatch, type MatchStore, type SideName, scoreOf, sideOf } from '../matches.store.ts';
import { useMatch } from '../use-match.ts';
import { useCardTexts } from './card-texts.ts';
import classes from './match-card.module.css';
import { Sprite } from './sprite.tsx';

export interface SideProps {
  number: number;
  side: SideName;
  children: ReactNode;
}

/** What a screen adds to its cards. Both are given the match's number and read the match themselves. */
interface CardExtras {
  /** Buttons in the card's head. */
  Controls?: ComponentType<{ number: number }>;
  /** Wraps each side, for example as a seat that can be dragged. */
  Side?: ComponentType<SideProps>;
  /** Wraps the name of each side, for example with the scores by which it wins. */
  Choices?: ComponentType<SideProps>;
  onOpen?: (number: number) => void;
}

export const CardExtrasContext = createContext<CardExtras>({});

/** The seeds of participants, where staff ordered them. */
export const SeedsContext = createContext<ReadonlyMap<number, number>>(new Map());

interface CardSideRowProps {
  match: CardMatch;
  side: SideName;
  isSmall: boolean;
  /** Who will have won once what waits is sent. */
  chosen?: number | undefined;
}

interface MatchCardProps {
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
  const { signOf, wordOf, midOf, describe, labelOf } = useCardTexts();
  const { Controls, onOpen } = use(CardExtrasContext);
  const seen = useMatch(store, number);
  const waiting = useWaiting('result', seen?.match.id ?? 0);
  const { isOwn } = useReferees();
  const isPlaced = x !== undefined;
  const place = isPlaced && { style: { transform: `translate(${x}px, ${y}px)` } };
  if (!seen) return <div className={classes.card} data-placed={isPlaced} data-skeleton {...place} />;
  const { match, changes, changedAt } = seen;
  const sign = signOf(match.status);
  const label = labelOf(match);
  const isFresh = performance.now() - changedAt < FLASH_MS;
  const chosen = waiting && !waiting.refused ? chosenIn(waiting) : undefined;
  return (
    <article
      className={classes.card}
      aria-label={describe(match)}
      data-number={number}
      data-match={match.id}
      data-status={sign}
      data-placed={isPlaced}
      data-current={isCurrent || undefined}
      data-lit={isLit || undefined}
      data-own={isOwn(match.id) || undefined}
      data-small={isSmall || undefined}
      data-flash={isFresh ? changes % 2 : undefined}
      data-waiting={waiting ? (waiting.refused ? 'refused' : 'kept') : undefined}
      {...place}
    >
      {!isSmall && (
        <div className={classes.head}>
          <button type="button" tabIndex={-1} className={classes.mid} onClick={() => onOpen?.(number)}>
            <span className={classes.number}>{match.match_number}</span> {midOf(match.id)}
          </button>
          {label && <b className={classes.label}>{label}</b>}
          {waiting ? (
            <WaitingSign waiting={waiting} />
          ) : (
            sign !== 'WAITING' && (
              <span className={classes.status} data-color={matchLooks[sign].color}>
                <Sprite name={sign} />
                {wordOf(match.status)}
              </span>
            )
          )}
          {Controls && <Controls number={number} />}
        </div>
      )}
      <CardSideRow match={match} side="first" isSmall={isSmall ?? false} chosen={chosen} />
      <CardSideRow match={match} side="second" isSmall={isSmall ?? false} chosen={chosen} />
    </article>
  );
});

const chosenIn = ({ facts }: Waiting) => (facts.kind === 'result' ? facts.winner?.id : undefined);

/** In place of the status: the result is chosen, and waits for a connection. */
function WaitingSign({ waiting: { refused } }: { waiting: Waiting }) {
  const { t } = useTranslation();
  return (
    <span
      className={classes.status}
      data-color={refused ? 'red' : 'yellow'}
      title={refused?.words ?? t('waiting.hint')}
    >
      <Sprite name={refused ? 'refused' : 'kept'} />
      {t(refused ? 'waiting.refused' : 'waiting.mark')}
    </span>
  );
}

function CardSideRow({ match, side, isSmall, chosen }: CardSideRowProps) {
  const { Side, Choices } = use(CardExtrasContext);
  const { t, nameOf } = useCardTexts();
  const who = sideOf(match, side);
  const score = scoreOf(match, side);
  const seeds = use(SeedsContext);
  const seed = who ? seeds.get(who.id) : undefined;
  const isWinner = who !== null && who.id === (chosen ?? match.winner_id);
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
  const shownName = (
    <span className={classes.name} data-nobody={who === null || undefined} title={name}>
      {name ?? <Awaited match={match} side={side} />}
    </span>
  );
  const row = (
    <div className={classes.side} data-winner={isWinner || undefined} data-loser={score.isLoser || undefined}>
      <CardFace className={classes.face} who={who} name={name} />
      {seed !== undefined && (
        <span className={classes.seed} title={t('card.seed', { seed })}>
          {seed}
        </span>
      )}
      {Choices ? (
        <Choices number={match.number} side={side}>
          {shownName}
        </Choices>
      ) : (
        shownName
      )}
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
