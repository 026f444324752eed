import type { UserId } from '@matchdesk/contract/ids';
import type { PageMeta } from '@matchdesk/contract/paging';
import type { Session, SignIn } from '@matchdesk/contract/people/users.record';
import { sql } from 'kysely';
import { type Paging, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { dropDevicesOf } from '#people/index.ts';

/** Somebody's valid sessions, newest first. */
export async function listSessions(
  db: Db | Trx,
  userId: UserId,
  { now, current }: { now: Date; current: number },
): Promise<Session[]> {
  return db
    .selectFrom('tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', 'bearer')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .select(['id', 'created_at', 'address', 'agent'])
    .select([
      sql<string>`coalesce(seen_at, created_at)`.as('seen_at'),
      sql<boolean>`id = ${current}`.as('is_current'),
    ])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Ends one session, or with `except` all others; answers those that it ended. */
export async function endSessions(
  trx: Trx,
  userId: UserId,
  which: { only: number } | { except: number },
  now: Date,
): Promise<number[]> {
  const ended = await trx
    .updateTable('tokens')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', 'bearer')
    .where('ended_at', 'is', null)
    .where('id', 'only' in which ? '=' : '<>', 'only' in which ? which.only : which.except)
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  await dropDevicesOf(trx, 'session_id', ids);
  return ids;
}

export async function pageSignIns(
  db: Db,
  userId: UserId,
  paging: Paging,
): Promise<{ data: SignIn[]; meta: PageMeta }> {
  const wanted = db.selectFrom('sign_ins').where('user_id', '=', userId);
  const rows = wanted.select(['id', 'at', 'outcome', 'address', 'agent']).orderBy('id', 'desc');
  return readPage(wanted, rows, paging);
}
