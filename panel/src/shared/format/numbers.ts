import type { WalletCurrency } from '@matchdesk/contract/limits';

export function wholeNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value);
}

/** Two decimals, always. */
export function amount(value: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    value,
  );
}

export function money(value: number, currency: WalletCurrency, language: string): string {
  return `${amount(value, language)} ${currency}`;
}
