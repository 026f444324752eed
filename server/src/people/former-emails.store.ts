import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';

/**
 * Whether the e-mail still belongs to somebody else, whose new one is not confirmed yet. Nobody may sign up with it
 * meanwhile: its owner can return to it by setting a new password.
 */
export async function isFormerEmail(db: Db | Trx, email: string, besides?: UserId): Promise<boolean> {
  const owners = db
    .selectFrom('users')
    .where(sql`lower(former_email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .select('id');
  const others = besides === undefined ? owners : owners.where('id', '<>', besides);
  return (await others.executeTakeFirst()) !== undefined;
}
