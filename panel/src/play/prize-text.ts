import type { Language } from '@matchdesk/contract/languages';

interface Prize {
  currency: string;
  amount: number;
}

/** `1,250.50 EUR`. */
export const prizeText = ({ amount, currency }: Prize, language: Language): string =>
  `${new Intl.NumberFormat(language).format(amount)} ${currency}`;
