import type { Selectable } from 'kysely';
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

class MustWait extends Error {
  readonly wait: number;
  constructor(wait: number) {
    super('too many attempts');
    this.wait = wait;
  }
}

/**
 * Takes one attempt for all the keys: 0, or how many milliseconds to wait by the strictest of them. It counts as
 * failed from the start, under a lock, so that many guesses at once are as slow as one after another. Refused attempts
 * write nothing, so that nobody fills the table with them.
 */
export async function takeAttempt(db: Db, keys: readonly AttemptKey[], now: Date): Promise<number> {
  const read = (from: Db | Trx) =>
    from
      .selectFrom('login_attempts')
      .where('key', 'in', [...keys])
      .selectAll()
      .orderBy('key');
  const early = waitOf(await read(db).execute(), now);
  if (early > 0) return early;
  try {
    await db.transaction().execute(async (trx) => {
      const none = [...keys].sort().map((key) => ({ key, failures: 0, last_failed_at: now }));
      await trx
        .insertInto('login_attempts')
        .values(none)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const rows = await read(trx).forUpdate().execute();
      const wait = waitOf(rows, now);
      // The rows that were just made go with the transaction.
      if (wait > 0) throw new MustWait(wait);
      for (const row of rows) {
        const change = { failures: remember(row, now).failures + 1, last_failed_at: now };
        await trx.updateTable('login_attempts').set(change).where('key', '=', row.key).execute();
      }
    });
    return 0;
  } catch (error) {
    if (error instanceof MustWait) return error.wait;
    throw error;
  }
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

async function forgetAttempts(db: Db, key: AttemptKey): Promise<void> {
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
