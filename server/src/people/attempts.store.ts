import { type Selectable, sql } from 'kysely';
import { later, minute } from '#clock.ts';
import type { Db, Tables, Trx } from '#database/schema.ts';

/** Failures that cost nothing, by what is counted: a person mistypes, a house shares an address. */
const free = { account: 5, address: 30 };
const forgottenAfter = 30 * minute;
const longestWait = 15 * minute;

export type AttemptKey = `account:${string}` | `address:${string}`;
type StoredAttempts = Selectable<Tables['login_attempts']>;

/** Doubling seconds after the free failures. */
function waitAfter(key: string, failures: number): number {
  const beyond = failures - (key.startsWith('account:') ? free.account : free.address);
  return beyond < 0 ? 0 : Math.min(1000 * 2 ** Math.min(beyond, 20), longestWait);
}

/** The failures that still count, and how long ago the last one was. */
function remember({ failures, last_failed_at }: StoredAttempts, now: Date) {
  const ago = now.getTime() - Date.parse(last_failed_at);
  // Written before the clock was set back: nobody is to wait until it has come there again.
  const since = ago < -minute ? longestWait : ago;
  return { failures: since > forgottenAfter ? 0 : failures, since };
}

/** By the strictest of the rows. Whoever waited for a lock may come with an earlier time than the one before. */
function waitOf(rows: readonly StoredAttempts[], now: Date): number {
  const waits = rows.map((row) => {
    const { failures, since } = remember(row, now);
    const needed = waitAfter(row.key, failures);
    return needed > 0 ? needed - since : 0;
  });
  return Math.max(0, ...waits);
}

/** In one order, so that no two attempts wait for each other. */
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
 * Takes one attempt for all the keys: 0, or how many milliseconds to wait by the strictest of them. It counts as
 * failed from the start, under a lock, so that many guesses at once are as slow as one after another. Refused attempts
 * write nothing, so that nobody fills the table with them.
 */
export async function takeAttempt(db: Db, keys: readonly AttemptKey[], now: Date): Promise<number> {
  const early = waitOf(await attemptsOf(db, keys).execute(), now);
  if (early > 0) return early;
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx, keys, 'alone');
    const rows = await attemptsOf(trx, keys).orderBy('key').forUpdate().execute();
    const wait = waitOf(rows, now);
    if (wait === 0) await countFailure(trx, keys, rows, now);
    return wait;
  });
}

/**
 * Takes an attempt that is known to be right: 0, or how long to wait, as a wrong one would have to. Right ones do not
 * wait for each other, but they wait for wrong ones under way: otherwise many guesses at once would find the right one.
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

/** The attempt succeeded: the account starts anew, and the address gets its attempt back. */
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

/** Every key that begins so, as those of one account from many networks do. */
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
