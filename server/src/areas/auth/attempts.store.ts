import { later, minute } from '#clock.ts';
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

/** How many milliseconds the next attempt must wait, by the strictest of the keys. */
export async function waitFor(db: Db, keys: readonly AttemptKey[], now: Date): Promise<number> {
  const rows = await db
    .selectFrom('login_attempts')
    .where('key', 'in', [...keys])
    .selectAll()
    .execute();
  const waits = rows.map(({ key, failures, last_failed_at }) => {
    const since = now.getTime() - Date.parse(last_failed_at);
    return since > forgottenAfter ? 0 : waitAfter(key as AttemptKey, failures) - since;
  });
  return Math.max(0, ...waits);
}

export async function countFailure(db: Db, keys: readonly AttemptKey[], now: Date): Promise<void> {
  await db
    .insertInto('login_attempts')
    .values(keys.map((key) => ({ key, failures: 1, last_failed_at: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        failures: eb
          .case()
          .when('login_attempts.last_failed_at', '<', later(now, -forgottenAfter))
          .then(1)
          .else(eb('login_attempts.failures', '+', 1))
          .end(),
        last_failed_at: now,
      })),
    )
    .execute();
}

export async function forgetFailures(db: Db, key: AttemptKey): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', key).execute();
}
