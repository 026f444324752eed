import { sql } from 'kysely';
import { hour, later, minute } from '#clock.ts';
import type { Db, Trx } from '#database/schema.ts';

/** How often something may be done in an hour or a minute; it may also be done that often at once. */
type Rate = { key: string } & ({ perHour: number } | { perMinute: number });

/**
 * Uses one of what the key may do in the period; returns 0, or how many milliseconds to wait. Each use costs its share
 * of the period, and up to a whole period may be owed. A refusal changes nothing.
 */
async function takeFromRate(db: Db, { key, ...rate }: Rate, now: Date): Promise<number> {
  const [time, most] = 'perHour' in rate ? [hour, rate.perHour] : [minute, rate.perMinute];
  const cost = time / most;
  const paid = await db
    .insertInto('rates')
    .values({ key, paid_until: later(now, cost) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          paid_until: sql`greatest(rates.paid_until, ${now}) + ${cost} * interval '1 millisecond'`,
        })
        .where('rates.paid_until', '<=', later(now, time - cost).toISOString()),
    )
    .returning('key')
    .executeTakeFirst();
  if (paid) return 0;
  const owed = await db.selectFrom('rates').where('key', '=', key).select('paid_until').executeTakeFirst();
  const until = owed ? Date.parse(owed.paid_until) : now.getTime();
  return Math.min(time, Math.max(1, until - (now.getTime() + time - cost)));
}

/**
 * Takes from one rate after another until one refuses, so that people whom an early rate refuses do not use up the
 * later ones.
 */
export async function takeFromRates(db: Db, rates: readonly Rate[], now: Date): Promise<number> {
  for (const rate of rates) {
    const wait = await takeFromRate(db, rate, now);
    if (wait > 0) return wait;
  }
  return 0;
}

export async function forgetOldRates(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rates').where('paid_until', '<', now.toISOString()).execute();
}

export async function forgetRate(db: Db | Trx, key: string): Promise<void> {
  await db.deleteFrom('rates').where('key', '=', key).execute();
}
