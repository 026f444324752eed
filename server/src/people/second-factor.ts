import { randomBytes } from 'node:crypto';
import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { oneRow } from '#known.ts';
import { decrypt, encrypt } from './encryption.ts';
import { hashOf } from './secrets.ts';
import { type AttemptKey, giveBackAttempt, takeAttempt } from './sign-in-attempts.store.ts';
import { base32, newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

const recoveryCodes = 10;

const ownerOf = (userId: UserId) => `second factor of ${userId}`;

type Reads = Pick<Context, 'db' | 'config' | 'clock'>;

/** Whether a row of `users` has a second factor. */
export const factorOf = sql<boolean>`exists (
  select from second_factors where user_id = users.id and confirmed_at is not null)`;

const confirmedFactor = (db: Db | Trx, userId: UserId) =>
  db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('user_id');

export async function hasFactor(db: Db | Trx, userId: UserId): Promise<boolean> {
  return (await confirmedFactor(db, userId).executeTakeFirst()) !== undefined;
}

/** Like `hasFactor`, with the row locked until the transaction ends. */
export async function lockFactor(trx: Trx, userId: UserId): Promise<boolean> {
  return (await confirmedFactor(trx, userId).forUpdate().executeTakeFirst()) !== undefined;
}

/** How many people have a role, and how many of them have no second factor. */
export async function countFactorReach(db: Db, role: string, demo: boolean) {
  const { rows } = await sql<{ people: number; without_factor: number }>`
    select count(*)::int as people, (count(*) filter (where not ${factorOf}))::int as without_factor
    from users join user_roles on user_roles.user_id = users.id
    where user_roles.role = ${role} and users.deleted_at is null and users.blocked_at is null
      and (${demo} or not users.is_demo)`.execute(db);
  return oneRow(rows);
}

export interface NewFactor {
  secret: string;
  address: string;
}

/** Makes a secret that is confirmed with its first code. An unconfirmed one from before is replaced. */
export async function beginFactor(
  { db, config, clock }: Reads,
  { id, email }: { id: UserId; email: string },
): Promise<NewFactor> {
  if (await hasFactor(db, id)) throw refuse('factor-exists');
  const secret = newTotpSecret();
  const row = { secret: await encrypt(config, secret, ownerOf(id)), last_step: 0, created_at: clock.now() };
  await db
    .insertInto('second_factors')
    .values({ user_id: id, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
    )
    .execute();
  return { secret: base32(secret), address: totpAddress(secret, email) };
}

/** Each code is accepted once, even if it is sent twice at the same moment. */
async function spendCode({ db, config, clock }: Reads, userId: UserId, code: string, isNew: boolean) {
  const factor = await db
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', isNew ? 'is' : 'is not', null)
    .select('secret')
    .executeTakeFirst();
  if (!factor) return false;
  const now = clock.now();
  const step = stepOfCode(await decrypt(config, factor.secret, ownerOf(userId)), code, now);
  if (step === undefined) return false;
  const spent = await db
    .updateTable('second_factors')
    .set({ last_step: step, ...(isNew && { confirmed_at: now }) })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

async function spendRecoveryCode({ db, clock }: Reads, userId: UserId, code: string): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: clock.now() })
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(plainCode(code)))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Runs what a code gives access to. The first few wrong codes have no consequence, then each adds waiting time; a right
 * password does not reset it.
 */
export async function openWithCode<T>(
  context: Reads,
  userId: UserId,
  open: () => Promise<T | false>,
): Promise<T> {
  const { db, clock } = context;
  const keys: AttemptKey[] = [`account:factor of ${userId}`];
  const wait = await takeAttempt(db, keys, clock.now());
  if (wait > 0) throw refuse('too-many-requests', { seconds: Math.ceil(wait / 1000) });
  const opened = await open();
  if (opened === false) throw refuseFields({ code: 'wrong-code' });
  await giveBackAttempt(db, keys);
  return opened;
}

/** Refuses unless it is the current code, and unused. */
export async function checkCode(context: Reads, userId: UserId, code: string): Promise<void> {
  await openWithCode(context, userId, () => spendCode(context, userId, plainCode(code), false));
}

/** Uses up the code of a sign-in, which may also be a recovery code; false if it is wrong. */
export async function spendSignInCode(context: Reads, userId: UserId, code: string): Promise<boolean> {
  return (
    (await spendCode(context, userId, plainCode(code), false)) ||
    (await spendRecoveryCode(context, userId, code))
  );
}

/** Activates the factor with its first code and returns the recovery codes; false if the code is wrong. */
export async function spendFirstCode(
  context: Reads,
  userId: UserId,
  code: string,
): Promise<string[] | false> {
  if (!(await spendCode(context, userId, plainCode(code), true))) return false;
  return replaceRecoveryCodes(context.db, userId);
}

/** Makes new recovery codes and ends the old ones. Their plain text exists only in the answer. */
export async function replaceRecoveryCodes(db: Db | Trx, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => base32(randomBytes(15)));
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((plain) => ({ user_id: userId, hash: hashOf(plain) })))
    .execute();
  return codes.map((plain) => (plain.match(/.{6}/g) ?? []).join('-'));
}

export async function confirmFactor(context: Reads, userId: UserId, code: string): Promise<string[]> {
  return openWithCode(context, userId, () => spendFirstCode(context, userId, code));
}

export async function removeFactor(db: Db | Trx, userId: UserId): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return Boolean(removed?.confirmed_at);
}

export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

export const factorRolesSetting = 'second_factor_roles';

/** The roles whose holders must have a second factor. */
export async function readFactorRoles(db: Db | Trx): Promise<string[]> {
  const row = await db
    .selectFrom('settings')
    .where('name', '=', factorRolesSetting)
    .select('value')
    .executeTakeFirst();
  return (row?.value ?? '')
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean);
}
