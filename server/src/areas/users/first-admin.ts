import type { Context } from '#context.ts';
import { oneAtATime } from '#database/one-at-a-time.ts';
import { transact } from '#database/transact.ts';
import { hashPassword } from '#people/index.ts';
import { grantEverything, replaceRoles } from './users.store.ts';

/** Where there is no demo, the first Super admin comes from ADMIN_EMAIL and ADMIN_PASSWORD; later starts ignore them. */
export async function ensureFirstAdmin(context: Context): Promise<void> {
  await oneAtATime(context, 'first admin', createFirstAdmin);
}

async function createFirstAdmin(context: Context): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = context.config;
  const existing = await context.db
    .selectFrom('users')
    .where('is_demo', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (existing) return;
  if (!email || !password) {
    if (!context.demo)
      context.log.warn(
        'nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first Super admin',
      );
    return;
  }
  const password_hash = await hashPassword(password);
  await transact(context, async ({ trx, now }) => {
    const nickname = email.split('@', 1)[0] ?? email;
    const { id } = await trx
      .insertInto('users')
      .values({ email, nickname, name: nickname, password_hash, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceRoles(trx, id, ['Super admin']);
    await grantEverything(trx, id);
  });
  context.log.info({ email }, 'the first Super admin was created');
}
