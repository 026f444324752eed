import { later, minute } from '#clock.ts';
import type { Db } from '#database/schema.ts';

const usualMinutes = 10;

/** One-sided reports from before this moment have waited for the other side long enough. */
export async function readOneSidedBefore(db: Db, now: Date): Promise<Date> {
  const found = await db
    .selectFrom('settings')
    .where('name', '=', 'report_target_minutes')
    .select('value')
    .executeTakeFirst();
  const minutes = Number(found?.value ?? usualMinutes);
  const isUsable = Number.isFinite(minutes) && minutes >= 0 && minutes < 100_000;
  return later(now, -(isUsable ? minutes : usualMinutes) * minute);
}
