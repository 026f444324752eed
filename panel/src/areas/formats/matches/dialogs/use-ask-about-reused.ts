import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/api/outcome.ts';
import { confirm } from '#shared/confirm/confirm.ts';

type Save<Data> = (more: { confirm_reused?: true }) => Promise<Outcome<Data>>;

/**
 * Saves a winner, places or points. If one of their pictures was handed in before by somebody else, names both and
 * asks; resolves to undefined if staff then cancel.
 */
export function useAskAboutReused() {
  const { t } = useTranslation('matches');
  return async <Data>(save: Save<Data>): Promise<Outcome<Data> | undefined> => {
    const outcome = await save({});
    if (outcome.ok || outcome.refused.code !== 'pictures-reused') return outcome;
    const isMeant = await confirm({
      title: t('reused.ask'),
      text: outcome.refused.words,
      confirmLabel: t('reused.yes'),
      danger: true,
    });
    return isMeant ? save({ confirm_reused: true }) : undefined;
  };
}
