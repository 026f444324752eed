import { may, treasurers } from '@matchdesk/contract/access';
import { recordAudit } from '#audit/index.ts';
import type { Clock } from '#clock.ts';
import type { Db } from '#database/schema.ts';
import { endTokensOf, insertGrant, removeFactor } from '#people/index.ts';
import { findUserByEmail } from './users.store.ts';

export type FactorReset = 'removed' | 'no-factor' | 'no-account';

/**
 * For the operator of the server, when nobody is left who could do it in the panel. As in the panel, the person is
 * signed out everywhere and cannot act on money for a day.
 */
export function resetFactorByEmail(
  { db, clock }: { db: Db; clock: Clock },
  email: string,
): Promise<FactorReset> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const user = await findUserByEmail(trx, email);
    if (!user) return 'no-account';
    if (!(await removeFactor(trx, user.id))) return 'no-factor';
    await recordAudit(trx, {
      at: now,
      actor: undefined,
      subject: 'user',
      subjectId: user.id,
      action: 'factor removed',
      before: undefined,
      after: { reason: 'by whoever runs the server' },
    });
    const isMoney = may(treasurers, user);
    await insertGrant(trx, { at: now, actor: undefined, user: user.id, kind: 'factor', isMoney });
    await trx.updateTable('users').set({ access_changed_at: now }).where('id', '=', user.id).execute();
    await endTokensOf(trx, user.id, now);
    return 'removed';
  });
}
