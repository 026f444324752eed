import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { oneRow } from '#known.ts';
import { decrypt, encrypt, hashOf } from './encryption.ts';
import { type AttemptKey, giveBackAttempt, takeAttempt } from './sign-in-attempts.ts';

/** Codes of six digits that change every 30 seconds (RFC 6238, with SHA-1, as every authenticator app knows them). */
const stepLength = 30 * second;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const newTotpSecret = (): Buffer => randomBytes(20);

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepLength);

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

interface NewFactor {
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

export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** The time step of a code: the current one, or the one before or after, since clocks differ. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const steps = [0, -1, 1].map((away) => stepAt(now) + away);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)));
}

export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: Buffer, account: string): string {
  const parts = new URLSearchParams({ secret: base32(secret), issuer: 'Matchdesk' });
  return `otpauth://totp/${encodeURIComponent(`Matchdesk:${account}`)}?${parts}`;
}
