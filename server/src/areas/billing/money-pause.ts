import { day, later } from '#clock.ts';
import type { Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';

/** For a day after somebody else changed how a person signs in, that person cannot act on money. */
export async function checkMayTouchMoney(trx: Trx, { id }: Pick<Person, 'id'>, now: Date): Promise<void> {
  const { access_changed_at } = await trx
    .selectFrom('users')
    .where('id', '=', id)
    .select('access_changed_at')
    .executeTakeFirstOrThrow();
  if (access_changed_at === null) return;
  const until = later(new Date(access_changed_at), day);
  if (until > now)
    throw refuse('money-too-soon', { time: until.toISOString().slice(0, 16).replace('T', ' ') });
}
