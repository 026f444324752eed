import { type WalletCurrency, walletCurrencies } from '@matchdesk/contract/limits';
import type { TwoPeopleLimits } from '@matchdesk/contract/money/billing';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { isFreshlyProven, type Person } from '#people/index.ts';
import { toCents } from '#rows/ledger/index.ts';
import { askForRaise } from './limit-raises.ts';
import { readLimits } from './limits.reading.ts';
import { decide, findWaiting, getLimits, isSameLimit, lockLimits } from './limits.store.ts';
import { saveLimit } from './save-limit.ts';

/**
 * A lower limit takes effect at once; a higher one, or none, waits. An unchanged limit stays, and so does a request
 * that waits for it.
 */
export function changeLimits(
  context: Context,
  actor: Person,
  wanted: Record<WalletCurrency, string | null>,
): Promise<TwoPeopleLimits> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    if (!isFreshlyProven(actor, now)) throw refuse('proof-needed');
    await lockLimits(trx);
    const limits = await getLimits(trx);
    for (const currency of walletCurrencies) {
      const value = wanted[currency] ?? '';
      if (isSameLimit(value, limits[currency])) continue;
      if (isHigher(value, limits[currency])) await askForRaise(context, step, actor, { currency, value });
      else await lower(step, actor, { currency, value }, limits[currency] === '' ? 'switched on' : 'lowered');
    }
    return readLimits(trx, context.demo, now);
  });
}

/** No limit counts as the highest. */
const isHigher = (value: string, before: string): boolean =>
  before !== '' && (value === '' || toCents(value) > toCents(before));

async function lower(
  step: Step,
  actor: Person,
  limit: { currency: WalletCurrency; value: string },
  action: 'switched on' | 'lowered',
): Promise<void> {
  const { trx, now } = step;
  const waiting = await findWaiting(trx, limit);
  if (waiting) await decide(trx, waiting, 'replaced', { by: actor.id, at: now });
  await saveLimit(step, actor, { ...limit, action });
}
