import type { UserId } from '@matchdesk/contract/ids';
import type { Session } from '@matchdesk/contract/people/users.record';
import { whyNotChange } from '@matchdesk/contract/people/users.rules';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Paging } from '#database/paging.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import * as store from './sessions.store.ts';
import { findUser } from './users.store.ts';

/** Everybody sees and ends their own sessions, a Super admin those of everybody. */
async function checkMaySee({ db }: Pick<Context, 'db'>, actor: Person, userId: UserId): Promise<void> {
  const target = await findUser(db, userId);
  if (!target) throw refuse('user-not-found');
  const circumstances = { isProven: false, hasFactor: false, isLastSuperAdmin: false };
  const reason = whyNotChange({ what: 'sessions' }, actor, target, circumstances);
  if (reason) throw refuse(reason);
}

export async function listSessions(context: Context, actor: Person, userId: UserId): Promise<Session[]> {
  await checkMaySee(context, actor, userId);
  const { db, clock } = context;
  return store.listSessions(db, userId, { now: clock.now(), current: actor.tokenId });
}

export async function pageSignIns(context: Context, actor: Person, userId: UserId, paging: Paging) {
  await checkMaySee(context, actor, userId);
  return store.pageSignIns(context.db, userId, paging);
}

/** Ends one session, or all but the caller's, and closes their connections. */
export async function endSessions(
  context: Context,
  actor: Person,
  userId: UserId,
  only?: number,
): Promise<Session[]> {
  return transact(context, async (step) => {
    const { trx, now, afterCommit } = step;
    // The caller's access is checked now, not at the end: they may be ending their own session.
    await step.checkCaller();
    await checkMaySee({ db: trx }, actor, userId);
    const which = only === undefined ? { except: actor.tokenId } : { only };
    const ended = await store.endSessions(trx, userId, which, now);
    if (only !== undefined && ended.length === 0) throw refuse('session-not-found');
    if (ended.length > 0)
      await recordChange(step, {
        actor,
        area: 'users',
        subject: 'user',
        id: userId,
        action: 'sessions ended',
        after: { sessions: ended.length },
      });
    afterCommit(() => {
      for (const tokenId of ended) context.live.disconnectToken(tokenId);
    });
    return store.listSessions(trx, userId, { now, current: actor.tokenId });
  });
}
