import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type MatchWords, useMatchWords } from '#shared/status/use-match-words.ts';
import type { CardMatch, CardSide, SideName } from '../matches.store.ts';

interface NameOf {
  (side: CardSide): string;
  (side: CardSide | null): string | undefined;
}

export interface MatchTexts extends MatchWords {
  t: TFunction<'matches'>;
  /** A participant's name on a card; for a deleted team, a text that says so. */
  nameOf: NameOf;
  /** A match in one sentence, for screen readers and for keys that move between matches. */
  describe: (match: CardMatch) => string;
}

/** The texts of the cards, looked up once for all of them, so that a card that scrolls in is cheap. */
export interface CardTexts extends MatchTexts {
  /** The name of a match beside its id, if it has one. */
  labelOf: (match: CardMatch) => string | undefined;
  /** The participant or match that an empty side waits for. */
  awaitedOf: (match: CardMatch, side: SideName) => string;
}

export const CardTextsContext = createContext<CardTexts | undefined>(undefined);

/** For use inside the component that draws cards. */
export function useCardTexts(): CardTexts {
  const texts = use(CardTextsContext);
  if (!texts) throw new Error('Only inside of CardTextsContext');
  return texts;
}

export function useMatchTexts(): MatchTexts {
  const { t } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const words = useMatchWords();
  return useMemo(() => {
    const nameOf = namesIn(shell);
    const known = new WeakMap<CardMatch, string>();
    const describe = (match: CardMatch) => {
      const text = known.get(match) ?? described(match, { ...words, t, nameOf });
      known.set(match, text);
      return text;
    };
    return { ...words, t, nameOf, describe };
  }, [t, shell, words]);
}

/** Both sides in one line. */
export const sidesText = (
  { first_participant, second_participant }: Pick<CardMatch, 'first_participant' | 'second_participant'>,
  nameOf: NameOf,
): string => [nameOf(first_participant), nameOf(second_participant)].filter(Boolean).join(' – ');

function namesIn(shell: TFunction): NameOf {
  function nameOf(side: CardSide): string;
  function nameOf(side: CardSide | null): string | undefined;
  function nameOf(side: CardSide | null): string | undefined {
    return side?.is_team_deleted ? shell('people.teamDeleted') : side?.name;
  }
  return nameOf;
}

function described(match: CardMatch, { t, wordOf, nameOf }: Omit<MatchTexts, 'describe'>): string {
  const [first, second] = [match.first_participant, match.second_participant];
  const values = {
    number: match.match_number,
    first: nameOf(first) ?? t(match.is_first_void ? 'card.nobody' : 'card.open'),
    second: nameOf(second) ?? t(match.is_second_void ? 'card.nobody' : 'card.open'),
    status: wordOf(match.status),
  };
  const winner = [first, second].find((side) => side !== null && side.id === match.winner_id);
  if (!winner) return t('card.described', values);
  return t('card.describedWon', { ...values, winner: nameOf(winner) });
}
