import type { AdminCall, AdminCallChange, AdminCallId } from '@matchdesk/contract/desk/admin-calls';
import type { CallOutcome } from '@matchdesk/contract/desk/admin-calls.rules';
import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { recordAudit } from '#audit/index.ts';
import { later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findCall, noteEvent, type StoredCall, updateCalls } from '#rows/admin-calls/admin-calls.store.ts';
import { insertMute } from '#rows/threads/index.ts';
import { canAnswer } from './admin-calls.colleagues.ts';
import { getAdminCall } from './admin-calls.reading.ts';
import { announceCalls } from './open-calls.ts';

/** A call that is named by its tournament and id. */
interface Named {
  id: TournamentId;
  callId: AdminCallId;
}

async function getCall(db: Db | Trx, { id, callId }: Named): Promise<StoredCall> {
  const call = await findCall(db, id, callId);
  if (!call) throw refuse('admin-call-not-found');
  return call;
}

/** The refusal for a change that found no matching open call. */
async function refusalFor(step: Step, named: Named) {
  const call = await getCall(step.trx, named);
  if (call.resolved_at !== null) return refuse('admin-call-resolved');
  const { claimed_by } = await getAdminCall(step.trx, named.id, named.callId);
  return claimed_by
    ? refuse('admin-call-claimed', { nickname: claimed_by.nickname })
    : refuse('admin-call-not-yours');
}

interface Change {
  set: ReturnType<typeof sql>;
  /** The condition, besides the call being open. */
  where: ReturnType<typeof sql>;
  what: AdminCallChange;
  note?: string | undefined;
}

async function changeCall(
  context: Context,
  actor: Person,
  named: Named,
  change: (now: Date) => Change,
): Promise<AdminCall> {
  return transact(context, async (step) => {
    const { set, where, what, note } = change(step.now);
    const own = sql`id = ${named.callId} and tournament_id = ${named.id}`;
    const changed = await updateCalls(step.trx, set, sql`${own} and ${where}`);
    if (changed.length === 0) throw await refusalFor(step, named);
    await noteEvent(step.trx, named.callId, what, { by: actor.id, at: step.now, note });
    announceCalls(step, changed, what);
    return getAdminCall(step.trx, named.id, named.callId);
  });
}

/**
 * A single update decides who gets the call, however many ask at once. Claiming one's own call again changes nothing.
 */
export async function claimCall(context: Context, actor: Person, named: Named): Promise<AdminCall> {
  const call = await findCall(context.db, named.id, named.callId);
  if (call?.claimed_by === actor.id && call.resolved_at === null)
    return getAdminCall(context.db, named.id, named.callId);
  return changeCall(context, actor, named, (now) => ({
    set: sql`claimed_by = ${actor.id}, claimed_at = ${now}`,
    where: sql`(claimed_by is null or claimed_by = ${actor.id})`,
    what: 'claimed',
  }));
}

const heldBy = ({ id }: Person) => sql`claimed_by = ${id}`;

export const releaseCall = (context: Context, actor: Person, named: Named) =>
  changeCall(context, actor, named, () => ({
    set: sql`claimed_by = null, claimed_at = null`,
    where: heldBy(actor),
    what: 'released',
  }));

export async function handOverCall(
  context: Context,
  actor: Person,
  named: Named,
  userId: UserId,
): Promise<AdminCall> {
  const call = await getCall(context.db, named);
  if (!(await canAnswer(context, userId, call.game_id))) throw refuseUnder('user_id', 'cannot-answer-calls');
  return changeCall(context, actor, named, (now) => ({
    set: sql`claimed_by = ${userId}, claimed_at = ${now}`,
    where: heldBy(actor),
    what: 'handed over',
  }));
}

/** Adds a note, which does not answer the call and needs no claim. */
export async function noteCall(
  context: Context,
  actor: Person,
  named: Named,
  note: string,
): Promise<AdminCall> {
  return changeCall(context, actor, named, () => ({
    set: sql`count = count`,
    where: sql`true`,
    what: 'note',
    note,
  }));
}

/** Resolving a call that nobody has answered also answers it. A call that a colleague claimed cannot be resolved. */
export const resolveCall = (
  context: Context,
  actor: Person,
  named: Named,
  { outcome, note }: { outcome: CallOutcome; note?: string | undefined },
) =>
  changeCall(context, actor, named, (now) => ({
    set: sql`resolved_at = ${now}, resolved_by = ${actor.id}, outcome = ${outcome},
      answered_at = coalesce(answered_at, ${now}), answered_by = coalesce(answered_by, ${actor.id})`,
    where: sql`(claimed_by is null or claimed_by = ${actor.id})`,
    what: 'resolved',
    note,
  }));

/** "No more calls here": the caller can write, but not call. */
export async function silenceCaller(
  context: Context,
  actor: Person,
  named: Named,
  { minutes, reason }: { minutes: number; reason: string },
): Promise<void> {
  await transact(context, async (step) => {
    const { tournament_id, match_id, caller_id: user_id } = await getCall(step.trx, named);
    const until = later(step.now, minutes * minute);
    const mute = { user_id, tournament_id, match_id, silences: 'calls', reason, until } as const;
    await insertMute(step.trx, mute, actor.id, step.now);
    await noteEvent(step.trx, named.callId, 'no more calls', { by: actor.id, at: step.now });
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'user',
      subjectId: user_id,
      action: 'calls muted',
      after: { tournament_id, match_id, until: until.toISOString() },
    });
  });
}
