import { type RawBuilder, sql } from 'kysely';
import { hour, later, minute } from '#clock.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';

/** How often something may be done in an hour or a minute; it may also be done that often at once. */
type Rate = { key: string } & ({ perHour: number } | { perMinute: number });

const periodOf = (rate: Rate): [time: number, most: number] =>
  'perHour' in rate ? [hour, rate.perHour] : [minute, rate.perMinute];

/**
 * Part of a larger statement: uses one of what the key may do in the period. Each use costs its share of the period, and
 * up to a whole period may be owed.
 */
function taking(rate: Rate, now: Date, onlyIf: RawBuilder<unknown>): RawBuilder<unknown> {
  const [time, most] = periodOf(rate);
  const cost = time / most;
  return sql`
    insert into rates (key, paid_until) select ${rate.key}, ${later(now, cost)}::timestamptz where ${onlyIf}
    on conflict (key) do update
      set paid_until = greatest(rates.paid_until, ${now}::timestamptz) + ${cost}::float8 * interval '1 millisecond'
      where rates.paid_until <= ${later(now, time - cost)}::timestamptz
    returning key`;
}

/**
 * Takes from one rate after another until one refuses, so that people whom an early rate refuses do not use up the
 * later ones. Returns 0, or how many milliseconds to wait for the one that refused, which is left as it was.
 */
export async function takeFromRates(db: Db, rates: readonly Rate[], now: Date): Promise<number> {
  if (rates.length === 0) return 0;
  const name = (index: number) => sql.raw(`rate_${index}`);
  const parts = rates.map((rate, index) => {
    const onlyIf = index === 0 ? sql`true` : sql`exists (select from ${name(index - 1)})`;
    return sql`${name(index)} as (${taking(rate, now, onlyIf)})`;
  });
  const keys = rates.map((_, index) => sql`select key from ${name(index)}`);
  const taken = await runPrepared(
    db,
    sql<{ key: string }>`with ${sql.join(parts)} ${sql.join(keys, sql` union all `)}`,
  );
  const refusing = rates[taken.length];
  return refusing ? waitFor(db, refusing, now) : 0;
}

async function waitFor(db: Db, rate: Rate, now: Date): Promise<number> {
  const [time, most] = periodOf(rate);
  const owed = await db
    .selectFrom('rates')
    .where('key', '=', rate.key)
    .select('paid_until')
    .executeTakeFirst();
  const until = owed ? Date.parse(owed.paid_until) : now.getTime();
  return Math.min(time, Math.max(1, until - (now.getTime() + time - time / most)));
}

export async function forgetOldRates(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rates').where('paid_until', '<', now.toISOString()).execute();
}

export async function forgetRate(db: Db | Trx, key: string): Promise<void> {
  await db.deleteFrom('rates').where('key', '=', key).execute();
}
