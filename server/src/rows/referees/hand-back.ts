import { may } from '@matchdesk/contract/access';
import { giveMatches } from '@matchdesk/contract/formats/referees';
import type { UserId } from '@matchdesk/contract/ids';
import { later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { colleagues } from '#people/index.ts';
import { recordTaken } from './record-referees.ts';
import { type Holder, listHolders, listLeft, takeFrom } from './referees.store.ts';

/** Longer than it takes to change the device or the browser. */
const goneFor = 10 * minute;

async function takeBack(step: Step, holders: readonly (Holder & { left_at?: string })[]): Promise<void> {
  if (holders.length === 0) return;
  const taken = await takeFrom(step.trx, holders);
  await recordTaken(step, taken, { actor: undefined, action: 'matches handed back' });
}

/** Those who may not edit the tournaments whose matches they have: blocked, deleted, or without role, right or game. */
async function listUnfit(context: Context, { trx }: Step, userId?: UserId): Promise<Holder[]> {
  const holders = await listHolders(trx, userId);
  if (holders.length === 0) return [];
  const ids = [...new Set(holders.map(({ user_id }) => user_id))];
  const active = await colleagues({ db: trx, demo: context.demo }).where('users.id', 'in', ids).execute();
  const byId = new Map(active.map((colleague) => [colleague.id, colleague]));
  return holders.filter(({ user_id, game_id }) => !may(giveMatches.access, byId.get(user_id), game_id));
}

/** Hands back what somebody may no longer see to; part of the change that took their rights. */
export async function handBackUnfit(context: Context, step: Step, userId: UserId): Promise<void> {
  await takeBack(step, await listUnfit(context, step, userId));
}

/**
 * What the clock does: hands back the matches of those who signed out ten minutes ago, or let their session expire, and
 * of those who lost their rights in a way that no change of a person tells, such as another game of the tournament.
 * Safe on several servers at once: a match is taken, and told of, only once.
 */
export async function handBackByClock(context: Context): Promise<void> {
  await transact(context, async (step) => {
    const { trx, now } = step;
    const holders = await listHolders(trx);
    if (holders.length === 0) return;
    const people = [...new Set(holders.map(({ user_id }) => user_id))];
    const left = await listLeft(trx, people, { before: later(now, -goneFor), now });
    const leftAt = new Map(left.map(({ user_id, left_at }) => [user_id, left_at]));
    const gone = holders.flatMap((holder) => {
      const left_at = leftAt.get(holder.user_id);
      return left_at === undefined ? [] : [{ ...holder, left_at }];
    });
    await takeBack(step, await listUnfit(context, step));
    await takeBack(step, gone);
  });
}
