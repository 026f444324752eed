import { Title, VisuallyHidden } from '@mantine/core';
import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { carry, useMatchTexts } from '#areas/formats/matches/index.ts';
import { Face } from '#shared/people/face.tsx';
import classes from './places-dialog.module.css';
import { type Placing, placeOf } from './placing.ts';

interface PlayerChoiceProps {
  players: readonly MatchSide[];
  placing: Placing;
  give: (player: number, place: number) => void;
  takeBack: (player: number) => void;
  /** Players are tapped in order of finish. */
  tap: (player: number) => void;
  onApprove: () => void;
}

/** The players of a lobby: one Tab stop, arrows between them, a digit gives the place. */
export function PlayerChoice({ players, placing, give, takeBack, tap, onApprove }: PlayerChoiceProps) {
  const { t } = useTranslation('tft');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const press = (event: KeyboardEvent<HTMLButtonElement>, player: number, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const digit = /^[0-8]$/.test(event.key) ? Number(event.key) : undefined;
    if (step === undefined && digit === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) list.current?.querySelectorAll('button')[index + step]?.focus();
    else if (digit === 0) takeBack(player);
    else if (digit !== undefined) give(player, digit);
    else if (!event.repeat) onApprove();
  };
  return (
    <section aria-label={t('places.players')}>
      <Title order={3} size="h5" mb={6}>
        {t('places.players')}
      </Title>
      <ul ref={list} className={classes.list}>
        {players.map((player, index) => (
          <li key={player.id}>
            <Player
              player={player}
              place={placeOf(placing, player.id)}
              isFirst={index === 0}
              onTap={() => tap(player.id)}
              onKeyDown={(event) => press(event, player.id, index)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlayerProps {
  player: MatchSide;
  /** The dialog focuses this one when it opens. */
  isFirst: boolean;
  place: number | undefined;
  onTap: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

function Player({ player, isFirst, place, onTap, onKeyDown }: PlayerProps) {
  const { t } = useTranslation('tft');
  const { nameOf } = useMatchTexts();
  const element = useRef<HTMLButtonElement>(null);
  const { id } = player;
  useEffect(() => (element.current ? carry(element.current, id) : undefined), [id]);
  const name = nameOf(player);
  return (
    <button
      ref={element}
      type="button"
      data-autofocus={isFirst || undefined}
      className={classes.player}
      data-placed={place !== undefined || undefined}
      onClick={onTap}
      onKeyDown={onKeyDown}
    >
      <Face src={player.avatar} name={name} size={26} />
      <VisuallyHidden>
        {place === undefined ? t('places.without', { name }) : t('places.onPlace', { name, place })}
      </VisuallyHidden>
      <span className={classes.name} aria-hidden>
        {name}
      </span>
      {place !== undefined && (
        <b className={classes.badge} aria-hidden>
          {place}
        </b>
      )}
    </button>
  );
}
