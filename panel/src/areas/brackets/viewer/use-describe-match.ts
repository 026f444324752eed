import { useTranslation } from 'react-i18next';
import type { CardMatch } from './match-store.ts';
import { useSideName } from './use-side-name.ts';

/** A match in one sentence, for those who hear it and for keys that move between matches. */
export function useDescribeMatch(): (match: CardMatch) => string {
  const { t } = useTranslation('brackets');
  const { t: shell } = useTranslation();
  const nameOf = useSideName();
  return (match) => {
    const [first, second] = [match.first_participant, match.second_participant];
    const values = {
      id: match.id,
      first: nameOf(first) ?? t('card.open'),
      second: nameOf(second) ?? t('card.open'),
      status: shell(`status.match.${match.status}`),
    };
    const winner = [first, second].find((side) => side !== null && side.id === match.winner_id);
    if (!winner) return t('card.described', values);
    return t('card.describedWon', { ...values, winner: nameOf(winner) });
  };
}
