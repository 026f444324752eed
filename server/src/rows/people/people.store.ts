import type { CountryId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { recordAudit } from '#audit/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuseFields } from '#http/refusal.ts';
import { isFormerEmail } from '#people/index.ts';

export interface Player {
  email: string;
  nickname: string;
  name: string;
  country_id: CountryId | null;
  /** The language of messages to them. */
  locale: string;
  timezone: string | null;
  password_hash: string;
}

/** A new person without a role, with their wallets. */
export async function insertPlayer(
  trx: Trx,
  player: Player,
  { now, confirmed }: { now: Date; confirmed: boolean },
): Promise<UserId> {
  const { email, nickname, name, country_id, locale, timezone, password_hash } = player;
  if (await isFormerEmail(trx, email)) throw refuseFields({ email: 'email-taken' }, 'email-taken');
  const { id } = await trx
    .insertInto('users')
    .values({
      email,
      nickname,
      name,
      country_id,
      locale,
      timezone,
      password_hash,
      email_confirmed_at: confirmed ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('wallets')
    .values([
      { user_id: id, currency: 'EUR' },
      { user_id: id, currency: 'COINS' },
    ])
    .execute();
  await recordAudit(trx, { at: now, actor: { id }, subject: 'user', subjectId: id, action: 'signed up' });
  return id;
}

/** Every Super admin, blocked ones too, because the role holds all games. */
export async function listSuperAdmins(db: Db | Trx): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user_roles')
    .where('role', '=', 'Super admin')
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

async function readActive(db: Db | Trx) {
  return db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .where('user_roles.role', '=', 'Super admin')
    .where('users.blocked_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.is_demo'])
    .orderBy('users.id')
    .execute();
}

/** Whether anybody other than the demo's accounts is an active Super admin. */
export async function hasRealSuperAdmin(db: Db): Promise<boolean> {
  return (await readActive(db)).some(({ is_demo }) => !is_demo);
}

/**
 * Locks these people and all Super admins until the transaction ends, in one order, and returns the Super admins on
 * whom the desk can count. The demo's accounts count only while it is open: once it closes, nobody can use them, and
 * the next start makes a first Super admin if there is no other.
 */
export async function lockPeople(trx: Trx, ids: readonly UserId[], demo: boolean): Promise<UserId[]> {
  await sql`select id from users
    where id = any(${ids}) or id in (select user_id from user_roles where role = 'Super admin')
    order by id for no key update`.execute(trx);
  // Read after the lock: the statement that waited for it still saw the old roles.
  const active = await readActive(trx);
  return active.filter(({ is_demo }) => demo || !is_demo).map(({ id }) => id);
}
