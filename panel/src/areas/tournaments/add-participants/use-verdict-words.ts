import type { EntryVerdict } from '@matchdesk/contract/tournaments/add-participants';
import { useTranslation } from 'react-i18next';

/** The verdict on a line in words: what will happen to it, and why. */
export function useWords(): (of: EntryVerdict) => string {
  const { t } = useTranslation('entries');
  return ({ verdict, reasons, of_line }) => {
    const why = reasons.map((reason) => t(`reasons.${reason}`)).join('; ');
    if (verdict === 'refused') return why;
    if (verdict === 'twice') return t('verdicts.twice', { line: of_line });
    return why ? t('overridden', { what: t(`verdicts.${verdict}`), why }) : t(`verdicts.${verdict}`);
  };
}
