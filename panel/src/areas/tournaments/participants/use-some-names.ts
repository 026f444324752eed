import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#shared/i18n/i18n.ts';

/** 'Alva, Bruno, Cleo and 37 more'. */
export function useSomeNames(): (names: readonly string[], count: number) => string {
  const { t } = useTranslation('participants');
  return (names, count) => {
    const more = count - names.length;
    const parts = more > 0 ? [...names, t('bulk.more', { count: more })] : [...names];
    return listed(parts);
  };
}

/** 'Alva, Bruno and Cleo'. */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { style: 'long', type: 'conjunction' }).format(parts);
