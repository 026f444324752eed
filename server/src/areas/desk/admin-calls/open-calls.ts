import { channels } from '@matchdesk/contract/channels';
import type { AdminCallChange } from '@matchdesk/contract/desk/admin-calls';
import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Step } from '#database/transact.ts';
import {
  type ChangedCall,
  insertCall,
  lockOpenCall,
  noteEvent,
  updateCalls,
} from '#rows/admin-calls/admin-calls.store.ts';
import type { KeptMessage, Thread } from '#rows/threads/index.ts';

export function announceCalls(step: Step, calls: readonly ChangedCall[], what: AdminCallChange): void {
  for (const call of calls) step.announce(channels.staffCalls, 'changed', { ...call, what });
}

/**
 * Opens an admin call for a player's message. While nobody has answered, another message raises the count and leaves
 * the clock as it is; after an answer it opens a new call. The message locks the thread's row, so that two at once wait
 * for each other.
 */
export async function openCall(
  step: Step,
  { match_id, tournament_id }: Thread,
  { thread_id, message: { seq } }: KeptMessage,
  caller_id: UserId,
): Promise<void> {
  const { trx, now } = step;
  const call = {
    tournament_id: tournament_id as TournamentId,
    match_id,
    thread_id,
    caller_id,
    seq,
    opened_at: now,
  };
  const open = await lockOpenCall(trx, call);
  const own = sql`id = ${open?.id ?? 0}`;
  if (open && open.answered_at === null)
    return announceCalls(
      step,
      await updateCalls(trx, sql`count = count + 1, seq = ${seq}`, own),
      'called again',
    );
  if (open) {
    const ended = await updateCalls(trx, sql`resolved_at = ${now}, outcome = 'called_again'`, own);
    announceCalls(step, ended, 'resolved');
  }
  const opened = await insertCall(trx, call);
  await noteEvent(trx, opened.id, 'opened', { by: caller_id, at: now });
  announceCalls(step, [opened], 'opened');
}

/** Marks the open calls of a chat as answered: staff wrote in it, or entered it on purpose. */
export async function answerCalls(step: Step, { channel }: Thread, userId: UserId): Promise<void> {
  const { trx, now } = step;
  const answered = await updateCalls(
    trx,
    sql`answered_by = ${userId}, answered_at = ${now}`,
    sql`answered_at is null and thread_id = (select id from threads where channel = ${channel})`,
  );
  for (const { id } of answered) await noteEvent(trx, id, 'answered', { by: userId, at: now });
  announceCalls(step, answered, 'answered');
}
