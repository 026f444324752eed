import * as z from 'zod';
import { walletCurrencies } from '../limits.ts';
import { moneyAmount } from '../money/billing.amount.ts';

export const largestPrize = 1_000_000_000;

const Entry = z.object({
  place: z.int().min(1).max(262_144),
  prizes: z.array(
    z.object({
      wallet: z.enum(walletCurrencies),
      value: moneyAmount().transform(Number).pipe(z.number().max(largestPrize)),
    }),
  ),
});
const Entries = z.array(Entry).max(1000);
type Entries = z.output<typeof Entries>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isAboutAmount = ({ path }: z.core.$ZodIssue) => path.at(-1) === 'value';

function read(given: unknown, context: z.RefinementCtx): Entries {
  const { data, error } = Entries.safeParse(given);
  if (data) return data;
  context.addIssue(error.issues.every(isAboutAmount) ? 'money-amount' : 'prize-pool');
  return z.NEVER;
}

/** Drops empty prizes. */
function tidied(entries: Entries): Entries {
  return entries
    .map(({ place, prizes }) => ({ place, prizes: prizes.filter(({ value }) => value > 0) }))
    .sort((a, b) => a.place - b.place);
}

/** The last place in a pool; 0 where it is empty or was refused. */
export const lastPlace = (pool: Entries): number =>
  Array.isArray(pool) ? Math.max(0, ...pool.map(({ place }) => place)) : 0;

/** The prize pool, as JSON text in forms or as an array in JSON bodies; names each place once. */
export function prizePool() {
  const error = 'prize-pool';
  return z
    .union([z.string().transform(parsed), z.array(z.unknown())], { error })
    .transform(read)
    .refine((entries) => new Set(entries.map(({ place }) => place)).size === entries.length, { error })
    .transform(tidied);
}
