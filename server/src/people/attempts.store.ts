import { minute } from '#clock.ts';
import type { Db } from '#database/schema.ts';

/** Failures that cost nothing, by what is counted: a person mistypes, a house shares an address. */
const free = { account: 5, address: 30 };
const forgottenAfter = 30 * minute;
const longestWait = 15 * minute;

export type AttemptKey = `account:${string}` | `address:${string}`;

/** Doubling seconds after the free failures. */
function waitAfter(key: AttemptKey, failures: number): number {
  const beyond = failures - (key.startsWith('account:') ? free.account : free.address);
  return beyond < 0 ? 0 : Math.min(1000 * 2 ** Math.min(beyond, 20), longestWait);
}

/**
 * Takes one attempt for all the keys: 0, or how many milliseconds to wait by the strictest of them. It counts as
 * failed from the start, under a lock, so that many guesses at once are as slow as one after another.
 */
export async function takeAttempt(db: Db, keys: readonly AttemptKey[], now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const none = [...keys].sort().map((key) => ({ key, failures: 0, last_failed_at: now }));
    await trx
      .insertInto('login_attempts')
      .values(none)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await trx
      .selectFrom('login_attempts')
      .where('key', 'in', [...keys])
      .selectAll()
      .orderBy('key')
      .forUpdate()
      .execute();
    const remembered = rows.map(({ key, failures, last_failed_at }) => {
      const ago = now.getTime() - Date.parse(last_failed_at);
      // Written before the clock was set back: nobody is to wait until it has come there again.
      const since = ago < -minute ? longestWait : ago;
      return since > forgottenAfter ? { key, failures: 0, since } : { key, failures, since };
    });
    // Who waited for the lock may come with an earlier time than the one before: that alone is no reason to wait.
    const waits = remembered
      .map(({ key, failures, since }) => ({ needed: waitAfter(key as AttemptKey, failures), since }))
      .filter(({ needed }) => needed > 0)
      .map(({ needed, since }) => needed - since);
    const wait = Math.max(0, ...waits);
    if (wait > 0) return wait;
    for (const { key, failures } of remembered) {
      const change = { failures: failures + 1, last_failed_at: now };
      await trx.updateTable('login_attempts').set(change).where('key', '=', key).execute();
    }
    return 0;
  });
}

/** It was the right password after all: the account starts anew, the address gets its attempt back. */
export async function giveBackAttempt(
  db: Db,
  [account, address]: readonly [AttemptKey, AttemptKey],
): Promise<void> {
  await forgetAttempts(db, account);
  await db
    .updateTable('login_attempts')
    .set((eb) => ({ failures: eb.fn<number>('greatest', [eb('failures', '-', 1), eb.lit(0)]) }))
    .where('key', '=', address)
    .execute();
}

export async function forgetAttempts(db: Db, key: AttemptKey): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', key).execute();
}
