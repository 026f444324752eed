import { CloseButton, Title } from '@mantine/core';
import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import type { TftMatch } from '@matchdesk/contract/formats/tft';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receive, useMatchTexts } from '#areas/formats/matches/index.ts';
import classes from './places-dialog.module.css';
import type { Placing } from './tft.placing.ts';

interface PlaceSlotsProps {
  lobby: TftMatch;
  players: readonly MatchSide[];
  placing: Placing;
  give: (player: number, place: number) => void;
  takeBack: (player: number) => void;
}

/** The places in order of finish: players are dropped on them and can be taken back. */
export function PlaceSlots({ lobby, players, placing, give, takeBack }: PlaceSlotsProps) {
  const { t } = useTranslation('tft');
  return (
    <section aria-label={t('places.finish')}>
      <Title order={3} size="h5" mb={6}>
        {t('places.finish')}
      </Title>
      <ol className={classes.list}>
        {placing.map((held, index) => (
          <PlaceSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={index}
            place={index + 1}
            goesOn={!lobby.is_final}
            player={players.find(({ id }) => id === held)}
            onDrop={(player) => give(player, index + 1)}
            onTakeBack={() => held !== null && takeBack(held)}
          />
        ))}
      </ol>
    </section>
  );
}

interface PlaceSlotProps {
  place: number;
  goesOn: boolean;
  player: MatchSide | undefined;
  onDrop: (player: number) => void;
  onTakeBack: () => void;
}

function PlaceSlot({ place, goesOn, player, onDrop, onTakeBack }: PlaceSlotProps) {
  const { t } = useTranslation('tft');
  const { nameOf } = useMatchTexts();
  const element = useRef<HTMLLIElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      element.current
        ? receive(element.current, { onOver: setIsOver, onDrop: (dropped) => drop(dropped) })
        : undefined,
    [],
  );
  const name = player && nameOf(player);
  return (
    <li ref={element} className={classes.slot} data-over={isOver || undefined} data-held={player && true}>
      <b className={classes.number}>{t('places.place', { place })}</b>
      <span className={classes.name}>{name ?? t('places.empty')}</span>
      {goesOn && name && <span className={classes.goesOn}>{t('places.goesOn')}</span>}
      {name && (
        <CloseButton size="sm" aria-label={t('places.takeBack', { name, place })} onClick={onTakeBack} />
      )}
    </li>
  );
}
