import * as z from 'zod';

/** A sum of money as decimal text, because a float would lose precision: up to ten digits and two decimals. */
export function moneyAmount() {
  return decimal({ form: /^\d{1,10}(\.\d{1,2})?$/, error: 'money-amount' });
}

/** A sum of money above zero. */
export function moneyToMove() {
  return moneyAmount().refine((amount) => Number(amount) > 0, { error: 'above-zero' });
}

/** How many EUR one unit of a currency is worth. */
export function exchangeRate() {
  const error = 'exchange-rate';
  return decimal({ form: /^\d{1,9}(\.\d{1,10})?$/, error }).refine((rate) => Number(rate) > 0, { error });
}

function decimal({ form, error }: { form: RegExp; error: string }) {
  return z
    .union([z.number({ error }), z.string().trim()], { error })
    .transform((given) => (typeof given === 'number' ? plainDecimal(given) : given))
    .pipe(z.string().regex(form, { error }));
}

/** Writes a number without an exponent: 0.0000001, not 1e-7. */
function plainDecimal(number: number): string {
  const text = String(number);
  return text.includes('e-') ? number.toFixed(10) : text;
}
