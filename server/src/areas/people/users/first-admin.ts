import { isStaff } from '@matchdesk/contract/permissions';
import type { Context } from '#context.ts';
import { withAdvisoryLock } from '#database/advisory-lock.ts';
import { transact } from '#database/transact.ts';
import { hashPassword, insertGrant } from '#people/index.ts';
import { grantEverything, hasRealSuperAdmin, replaceRoles } from '#rows/people/people.store.ts';
import { findUserByEmail } from './users.store.ts';

/**
 * While the only active Super admins are the demo's, starting the server makes one from ADMIN_EMAIL and ADMIN_PASSWORD.
 * It never changes an existing account: whoever holds that e-mail need not be the operator.
 */
export async function ensureFirstAdmin(context: Context): Promise<void> {
  await withAdvisoryLock(context, 'first admin', createFirstAdmin);
}

async function createFirstAdmin(context: Context): Promise<void> {
  const { config, db, demo, log } = context;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (await hasRealSuperAdmin(db)) {
    if (email) log.info('ADMIN_EMAIL is not needed: there is an active Super admin');
    return;
  }
  if (!email || !password) {
    if (!demo)
      log.warn('there is no active Super admin: set ADMIN_EMAIL and ADMIN_PASSWORD for the first one');
    return;
  }
  const holder = await findUserByEmail(db, email);
  if (holder) {
    const whose = isStaff(holder) ? 'a staff account that is no active Super admin' : 'a player';
    log.warn(`no Super admin was made: ADMIN_EMAIL belongs to ${whose}; set another one`);
    return;
  }
  const password_hash = await hashPassword(password, 'desk');
  await transact(context, async ({ trx, now }) => {
    const nickname = email.split('@', 1)[0] ?? email;
    const { id } = await trx
      .insertInto('users')
      .values({
        email,
        nickname,
        name: nickname,
        password_hash,
        email_confirmed_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceRoles(trx, id, ['Super admin']);
    await grantEverything(trx, id);
    const grant = { at: now, actor: undefined, user: id, isMoney: true };
    await insertGrant(trx, { ...grant, kind: 'account' });
    await insertGrant(trx, { ...grant, kind: 'role', what: 'Super admin' });
  });
  log.info({ email }, 'the first Super admin was created');
}
