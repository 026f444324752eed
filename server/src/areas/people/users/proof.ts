import { isStaff } from '@matchdesk/contract/permissions';
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

interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

/**
 * Records in this session that the person has proven their identity again. A wrong password is a wrong field and never
 * a 401, which would sign them out.
 */
export async function proveIdentity(
  context: Context,
  person: Person,
  proof: Proof,
): Promise<{ proven_until: string }> {
  await checkIdentity(context, person, proof, 'password');
  const now = context.clock.now();
  await context.db.updateTable('tokens').set({ proved_at: now }).where('id', '=', person.tokenId).execute();
  return { proven_until: provenUntil(now).toISOString() };
}

/** Refuses a wrong proof. Somebody with a second factor must give its code: a password alone may have been seen. */
export async function checkIdentity(
  context: Context,
  person: Person,
  { password, code }: Proof,
  field: 'password' | 'current_password',
): Promise<void> {
  if (await hasFactor(context.db, person.id)) {
    if (!code) throw refuseFields({ code: 'required' });
    await checkCode(context, person.id, code);
  } else {
    if (!password) throw refuseFields({ [field]: 'required' });
    if (!(await isTheirPassword(context, person, password)))
      throw refuseFields({ [field]: 'wrong-password' });
  }
}

async function isTheirPassword({ db, clock }: Context, person: Person, password: string): Promise<boolean> {
  const keys: AttemptKey[] = [`account:proof of ${person.id}`];
  const wait = await takeAttempt(db, keys, clock.now());
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
  const { password_hash } = await db
    .selectFrom('users')
    .where('id', '=', person.id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (!(await passwordFits(password_hash, password, isStaff(person) ? 'desk' : 'player'))) return false;
  await giveBackAttempt(db, keys);
  return true;
}
