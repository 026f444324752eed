import type { TwoPeopleLimits } from '@matchdesk/contract/billing';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import { sql } from 'kysely';
import { changeSettingIn } from '#areas/settings/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { isFreshlyProven, type Person } from '#people/index.ts';

/** Above these sums a withdrawal needs two people; empty where one is enough. */
const settingOf: Record<WalletCurrency, string> = {
  EUR: 'two_people_limit_eur',
  COINS: 'two_people_limit_coins',
};

/** The limit for the currency of every request of `w`. */
export const limitOf = sql<string | null>`(
  select nullif(value, '') from settings where name = 'two_people_limit_' || lower(w.currency))`;

export async function findLimit(db: Db | Trx, currency: WalletCurrency): Promise<string | null> {
  const { value } = await db
    .selectFrom('settings')
    .where('name', '=', settingOf[currency])
    .select('value')
    .executeTakeFirstOrThrow();
  return value === '' ? null : value;
}

const toNumber = (limit: string | null) => (limit === null ? null : Number(limit));

export async function readLimits(db: Db | Trx): Promise<TwoPeopleLimits> {
  return {
    EUR: toNumber(await findLimit(db, 'EUR')),
    COINS: toNumber(await findLimit(db, 'COINS')),
  };
}

export function changeLimits(
  context: Context,
  actor: Person,
  limits: Record<WalletCurrency, string | null>,
): Promise<TwoPeopleLimits> {
  return transact(context, async (step) => {
    if (!isFreshlyProven(actor, step.now)) throw refuse('proof-needed');
    for (const currency of ['COINS', 'EUR'] as const) {
      const setting = { name: settingOf[currency], value: limits[currency] ?? '' };
      await changeSettingIn(context, step, actor, setting);
    }
    return readLimits(step.trx);
  });
}
