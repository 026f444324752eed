import type { UserId } from '@matchdesk/contract/ids';
import { type UserChange, whyNotChange } from '@matchdesk/contract/people/users.rules';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import {
  hasFactor,
  isFreshlyProven,
  lockGrantsForInsert,
  type Person,
  type UserWithGrants,
} from '#people/index.ts';
import { lockPeople } from '#rows/people/people.store.ts';
import { handBackUnfit } from '#rows/referees/index.ts';
import { findActiveUser, findUser } from './users.store.ts';

export interface PersonStep extends Step {
  target: UserWithGrants;
  /** Refuses the change if the rules do not allow it. */
  check(change: UserChange): void;
}

/**
 * Changes a person in one transaction. Actor and target are locked and checked by the roles they hold then: somebody
 * may have been promoted, demoted or blocked since the call came in.
 */
export async function changePerson<T>(
  context: Context,
  caller: Person,
  userId: UserId,
  work: (step: PersonStep) => Promise<T>,
): Promise<T> {
  return transact(context, async (step) => {
    await lockGrantsForInsert(step.trx);
    const superAdmins = await lockPeople(step.trx, [caller.id, userId], context.demo);
    await step.checkCaller();
    const actor = await findActiveUser(step.trx, caller.id);
    if (!actor) throw refuse('not-signed-in');
    const target = await findUser(step.trx, userId);
    if (!target) throw refuse('user-not-found');
    const circumstances = {
      isProven: isFreshlyProven(caller, step.now),
      hasFactor: await hasFactor(step.trx, caller.id),
      isLastSuperAdmin: superAdmins.length === 1 && superAdmins[0] === userId,
    };
    const check = (change: UserChange) => {
      const reason = whyNotChange(change, actor, target, circumstances);
      if (reason) throw refuse(reason);
    };
    const done = await work({ ...step, target, check });
    await handBackUnfit(context, step, userId);
    return done;
  });
}

/**
 * Closes the person's open connections, which were accepted under their old rights; the panel reconnects with the new
 * ones.
 */
export function disconnectUser(context: Context, { afterCommit, target }: PersonStep): void {
  afterCommit(() => context.live.disconnectUser(target.id));
}
