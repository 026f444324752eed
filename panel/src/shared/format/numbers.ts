import type { WalletCurrency } from '@matchdesk/contract/limits';
import { currentLanguage } from '#shared/i18n/i18n.ts';

/** Cached, because creating a format takes longer than formatting a page of numbers. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, made);
  return made;
}

export function wholeNumber(value: number, language: string = currentLanguage()): string {
  // Needs no grouping, and the first use of Intl would delay the first list.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  return formatOf(language, 0).format(value);
}

/** Two decimals, always. */
export function amount(value: number, language: string = currentLanguage()): string {
  return formatOf(language, 2).format(value);
}

export function money(value: number, currency: WalletCurrency, language: string = currentLanguage()): string {
  return `${amount(value, language)} ${currency}`;
}
