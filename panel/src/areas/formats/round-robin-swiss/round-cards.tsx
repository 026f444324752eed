import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CardExtrasContext,
  type CardMatch,
  type CardTexts,
  MatchCard,
  type MatchStore,
  useMatchTexts,
} from '#areas/formats/matches/index.ts';
import classes from './round-robin-swiss.module.css';

interface RoundCardsProps {
  matches: readonly CardMatch[];
  store: MatchStore;
}

/** The matches of one round as cards; a tap anywhere on a card opens it. */
export function RoundCards({ matches, store }: RoundCardsProps) {
  const { onOpen } = use(CardExtrasContext);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the number on each card is the button; this is for fingers
    <ul
      className={classes.cards}
      onClick={({ target }) => {
        const element = target as Element;
        const card = element.closest<HTMLElement>('[data-number]');
        if (card && !element.closest('button')) onOpen?.(Number(card.dataset.number));
      }}
    >
      {matches.map(({ id, number }) => (
        <li key={id}>
          <MatchCard number={number} store={store} />
        </li>
      ))}
    </ul>
  );
}

/** The texts of a room's cards: a side that is open waits for its round to be paired. */
export function useRoomTexts(): CardTexts {
  const { t } = useTranslation('round-robin-swiss');
  const texts = useMatchTexts();
  return useMemo(
    () => ({ ...texts, labelOf: () => undefined, awaitedOf: () => t('room.notPaired') }),
    [t, texts],
  );
}
