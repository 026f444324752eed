import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardTexts, useMatchTexts } from '#areas/formats/matches/index.ts';

/** The texts of a room's cards: a side that is open waits for its round to be paired. */
export function useRoomTexts(): CardTexts {
  const { t } = useTranslation('round-robin-swiss');
  const texts = useMatchTexts();
  return useMemo(
    () => ({ ...texts, labelOf: () => undefined, awaitedOf: () => t('room.notPaired') }),
    [t, texts],
  );
}
