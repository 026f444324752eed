import { currentLanguage } from '#shared/i18n/i18n.ts';

/** Not countries, but offered with them and always first. */
export const wideCountries = ['global', 'en'] as const;
export const isWideCountry = (code: string): code is (typeof wideCountries)[number] =>
  (wideCountries as readonly string[]).includes(code);

/** In the language of the screen; a text that is no country code stays as it is. */
export function nameByCode(code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(code.toUpperCase()) ?? code;
}
