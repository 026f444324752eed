import { useTranslation } from 'react-i18next';
import type { CardSide } from './match-store.ts';

/** A participant's name on a card; a team that is gone says so. */
export function useSideName(): {
  (side: CardSide): string;
  (side: CardSide | null): string | undefined;
} {
  const { t } = useTranslation();
  function nameOf(side: CardSide): string;
  function nameOf(side: CardSide | null): string | undefined;
  function nameOf(side: CardSide | null): string | undefined {
    return side?.is_team_deleted ? t('people.teamDeleted') : side?.name;
  }
  return nameOf;
}
