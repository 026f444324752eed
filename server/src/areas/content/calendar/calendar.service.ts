import type { CalendarFeed } from '@matchdesk/contract/content/calendar';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { newSecret, type Person } from '#people/index.ts';
import { deleteFeed, findFeed, saveFeed } from './calendar.store.ts';

/** Only the hash of the secret is stored, so the address can be shown only once. */
export function makeFeed(
  context: Context,
  actor: Person,
  games: readonly number[],
): Promise<{ feed: CalendarFeed; token: string }> {
  return transact(context, async (step) => {
    const token = newSecret();
    const feed = await saveFeed(step.trx, actor.id, { token, games, now: step.now });
    await noteChange(step, actor, 'created');
    return { feed, token };
  });
}

export async function revokeFeed(context: Context, actor: Person): Promise<void> {
  await transact(context, async (step) => {
    if (!(await findFeed(step.trx, actor.id))) return;
    await deleteFeed(step.trx, actor.id);
    await noteChange(step, actor, 'revoked');
  });
}

async function noteChange({ trx, now }: Step, actor: Person, action: string): Promise<void> {
  await recordAudit(trx, { at: now, actor, subject: 'calendar feed', subjectId: actor.id, action });
}
