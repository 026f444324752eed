import * as z from 'zod';
import { walletCurrencies } from '../limits.ts';

export const largestPrize = 1_000_000_000;

const Entry = z.object({
  place: z.int().min(1).max(262_144),
  prizes: z.array(
    z.object({
      wallet: z.enum(walletCurrencies),
      value: z.coerce.number().max(largestPrize).min(-largestPrize),
    }),
  ),
});
const Entries = z.array(Entry).max(1000);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isInCents = ({ value }: { value: number }) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Prizes are amounts: a negative entry becomes positive, and an empty one is dropped. */
function tidied(entries: z.output<typeof Entries>) {
  return entries
    .map(({ place, prizes }) => ({
      place,
      prizes: prizes
        .map(({ wallet, value }) => ({ wallet, value: Math.abs(value) }))
        .filter(({ value }) => value > 0),
    }))
    .sort((a, b) => a.place - b.place);
}

/** The prize pool, as JSON text in forms or as itself in JSON bodies; each place once. */
export function prizePool() {
  const error = 'prize-pool';
  return z
    .union([z.string().transform(parsed), z.array(z.unknown())], { error })
    .refine((value) => Entries.safeParse(value).success, { error })
    .transform((value) => tidied(Entries.parse(value)))
    .refine((entries) => entries.every(({ prizes }) => prizes.every(isInCents)), { error: 'money-amount' })
    .refine((entries) => new Set(entries.map(({ place }) => place)).size === entries.length, { error });
}
