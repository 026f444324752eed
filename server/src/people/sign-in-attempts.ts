import { type Selectable, sql } from 'kysely';
import { later, minute } from '#clock.ts';
import type { Db, Tables, Trx } from '#database/schema.ts';

/** How many failures have no consequence, for each kind of key: people mistype, and a household shares an address. */
const free = { account: 5, address: 30 };
const forgottenAfter = 30 * minute;
const longestWait = 15 * minute;

export type AttemptKey = `account:${string}` | `address:${string}`;
type StoredAttempts = Selectable<Tables['login_attempts']>;

/** Seconds that double with each failure after the free ones. */
function waitAfter(key: string, failures: number): number {
  const beyond = failures - (key.startsWith('account:') ? free.account : free.address);
  return beyond < 0 ? 0 : Math.min(1000 * 2 ** Math.min(beyond, 20), longestWait);
}

/** The failures that still count, and how long ago the last one was. */
function remember({ failures, last_failed_at }: StoredAttempts, now: Date) {
  const ago = now.getTime() - Date.parse(last_failed_at);
  // The row is from before the clock was set back: nobody should have to wait until that time comes again.
  const since = ago < -minute ? longestWait : ago;
  return { failures: since > forgottenAfter ? 0 : failures, since };
}

/**
 * The wait of the strictest row. An attempt that waited for a lock may carry an earlier time than the one before it.
 */
function waitOf(rows: readonly StoredAttempts[], now: Date): number {
  const waits = rows.map((row) => {
    const { failures, since } = remember(row, now);
    const needed = waitAfter(row.key, failures);
    return needed > 0 ? needed - since : 0;
  });
  return Math.max(0, ...waits);
}

/** Always locks in the same order, so that no two attempts deadlock. */
async function lockKeys(trx: Trx, keys: readonly AttemptKey[], mode: 'alone' | 'together'): Promise<void> {
  const lock = sql.ref(mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  for (const key of [...keys].sort())
    await sql`select ${lock}(hashtextextended(${`attempts ${key}`}, 0))`.execute(trx);
}

const attemptsOf = (db: Db | Trx, keys: readonly AttemptKey[]) =>
  db
    .selectFrom('login_attempts')
    .where('key', 'in', [...keys])
    .selectAll();

async function countFailure(
  trx: Trx,
  keys: readonly AttemptKey[],
  rows: readonly StoredAttempts[],
  now: Date,
): Promise<void> {
  for (const key of [...keys].sort()) {
    const row = rows.find((one) => one.key === key);
    const change = { failures: (row ? remember(row, now).failures : 0) + 1, last_failed_at: now };
    await trx
      .insertInto('login_attempts')
      .values({ key, ...change })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(change))
      .execute();
  }
}

/**
 * Takes one attempt for all the keys; returns 0, or how many milliseconds to wait by the strictest of them. It counts
 * as failed from the start, under a lock, so that many guesses at once are as slow as one after another. Refused
 * attempts write nothing, so that nobody can fill the table with them.
 */
export async function takeAttempt(db: Db, keys: readonly AttemptKey[], now: Date): Promise<number> {
  const early = waitOf(await attemptsOf(db, keys).execute(), now);
  if (early > 0) return early;
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx, keys, 'alone');
    const rows = await attemptsOf(trx, keys).forUpdate().execute();
    const wait = waitOf(rows, now);
    if (wait === 0) await countFailure(trx, keys, rows, now);
    return wait;
  });
}

/**
 * Takes an attempt whose secret is already known to be right; returns 0, or how long to wait, as for a wrong one. Right
 * attempts do not wait for each other, but for wrong ones in progress: otherwise many guesses at once would find the
 * right one.
 */
export async function takeRightAttempt(db: Db, keys: readonly AttemptKey[], now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx, keys, 'together');
    const rows = await attemptsOf(trx, keys).execute();
    const wait = waitOf(rows, now);
    if (wait === 0)
      for (const { key } of rows) if (key.startsWith('account:')) await forgetAttempts(trx, key);
    return wait;
  });
}

/** Takes back the count of a successful attempt: the account starts anew, and the address has one failure less. */
export async function giveBackAttempt(db: Db, keys: readonly AttemptKey[]): Promise<void> {
  const ofAccounts = keys.filter((key) => key.startsWith('account:'));
  const ofAddresses = keys.filter((key) => key.startsWith('address:'));
  for (const key of ofAccounts) await forgetAttempts(db, key);
  for (const key of ofAddresses)
    await db
      .updateTable('login_attempts')
      .set((eb) => ({ failures: eb.fn<number>('greatest', [eb('failures', '-', 1), eb.lit(0)]) }))
      .where('key', '=', key)
      .execute();
}

async function forgetAttempts(db: Db | Trx, key: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', key).execute();
}

/** Forgets every key with this prefix, such as those of one account from many networks. */
export async function forgetAttemptsLike(trx: Trx, beginning: AttemptKey): Promise<void> {
  await trx
    .deleteFrom('login_attempts')
    .where((eb) => eb.fn<boolean>('starts_with', ['key', eb.val(beginning)]))
    .execute();
}

export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('last_failed_at', '<', later(now, -forgottenAfter).toISOString())
    .execute();
}
