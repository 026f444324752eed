import { day, later } from '#clock.ts';
import type { Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';

/** As the History of a user names what lets somebody else in their place. */
export const takeoverActions = ['e-mail changed', 'password reset', 'factor reset'] as const;

/** For a day after somebody else changed how a person signs in, that person cannot act on money. */
export async function checkMayTouchMoney(trx: Trx, actor: Person, now: Date): Promise<void> {
  const last = await trx
    .selectFrom('audit')
    .where('subject', '=', 'user')
    .where('subject_id', '=', actor.id)
    .where('actor_id', 'is distinct from', actor.id)
    .where('actor_id', 'is not', null)
    .where('action', 'in', [...takeoverActions])
    .where('at', '>', later(now, -day).toISOString())
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const time = later(new Date(last.at), day).toISOString().slice(0, 16).replace('T', ' ');
  throw refuse('money-too-soon', { time });
}
