import { useTranslation } from 'react-i18next';
import type { CrossPerson } from './cross-table.tsx';
import type { Crossing } from './crossing.ts';

/** A result as the text of a cell, of a line, and in words. */
export function useCrossingTexts() {
  const { t } = useTranslation('round-robin-swiss');
  const word = ({ state }: Crossing) => t(`cross.${state}`);
  const letter = ({ state }: Crossing) => t(`cross.letters.${state}`);
  return {
    short: (crossing: Crossing) => crossing.score ?? letter(crossing),
    long: (crossing: Crossing) => [crossing.score, word(crossing)].filter(Boolean).join(', '),
    /** `Anna–Bo 2:1, won` */
    describe: (own: CrossPerson, opponent: CrossPerson, crossing: Crossing) =>
      `${own.name}–${opponent.name} ${[crossing.score, word(crossing)].filter(Boolean).join(', ')}`,
  };
}
