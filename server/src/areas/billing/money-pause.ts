import { day, later } from '#clock.ts';
import type { Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { hasFactor, isFreshlyProven, type Person } from '#people/index.ts';

/**
 * For a day after somebody else changed how a person signs in, that person cannot act on money. Whoever has a second
 * factor proves with it, a moment before, that it is them.
 */
export async function checkMayTouchMoney(trx: Trx, actor: Person, now: Date): Promise<void> {
  const { id } = actor;
  const { access_changed_at } = await trx
    .selectFrom('users')
    .where('id', '=', id)
    .select('access_changed_at')
    .executeTakeFirstOrThrow();
  const until = access_changed_at === null ? now : later(new Date(access_changed_at), day);
  if (until > now)
    throw refuse('money-too-soon', { time: until.toISOString().slice(0, 16).replace('T', ' ') });
  if (!isFreshlyProven(actor, now) && (await hasFactor(trx, id))) throw refuse('proof-needed');
}
