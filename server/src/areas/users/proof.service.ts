import type { UserId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import {
  type AttemptKey,
  checkCode,
  giveBackAttempt,
  hasFactor,
  type Person,
  passwordFits,
  provenUntil,
  takeAttempt,
} from '#people/index.ts';

/**
 * Notes in this session that the person has proven again who they are. A wrong password is a wrong field and never a
 * 401: that would sign them out.
 */
export async function proveIdentity(
  context: Context,
  { id, tokenId }: Person,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<{ proven_until: string }> {
  const { db, clock } = context;
  const now = clock.now();
  // Whoever has a second factor shows that: a password alone may have been seen.
  if (await hasFactor(db, id)) {
    if (!code) throw refuseFields({ code: 'required' });
    await checkCode(context, id, code);
  } else {
    if (!password) throw refuseFields({ password: 'required' });
    await checkPassword(context, id, password, now);
  }
  await db.updateTable('tokens').set({ proved_at: now }).where('id', '=', tokenId).execute();
  return { proven_until: provenUntil(now).toISOString() };
}

async function checkPassword({ db }: Context, id: UserId, password: string, now: Date): Promise<void> {
  const keys: AttemptKey[] = [`account:proof of ${id}`];
  const wait = await takeAttempt(db, keys, now);
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
  const { password_hash } = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (!(await passwordFits(password_hash, password, 'desk')))
    throw refuseFields({ password: 'wrong-password' });
  await giveBackAttempt(db, keys);
}
