import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { hasCalledSince } from '#rows/admin-calls/index.ts';
import { type ActiveMute, findMute, findThread, type Thread } from '#rows/threads/index.ts';

const secondsUntil = (until: string, now: Date) => Math.ceil((Date.parse(until) - now.getTime()) / second);

/** Lets a muted player still call an admin, once. */
export async function checkMayWrite(
  { db, clock }: Context,
  { id: userId }: Person,
  thread: Thread,
  { mute, isCall }: { mute: ActiveMute | null; isCall: boolean },
): Promise<void> {
  if (!mute) return;
  const stored = await findThread(db, thread);
  const hasCalled = stored && (await hasCalledSince(db, stored.id, userId, mute.created_at));
  if (!isCall || hasCalled)
    throw refuse('muted', { seconds: secondsUntil(mute.until, clock.now()), reason: mute.reason });
}

export async function checkMayCall(
  { db, clock }: Context,
  { id: userId }: Person,
  thread: Thread,
): Promise<void> {
  const now = clock.now();
  const mute = await findMute(db, thread, userId, 'calls', now);
  if (mute) throw refuse('no-more-calls', { seconds: secondsUntil(mute.until, now), reason: mute.reason });
}
