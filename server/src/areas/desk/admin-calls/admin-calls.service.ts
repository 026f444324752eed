import { channels } from '@matchdesk/contract/channels';
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
import {
  type ChangedCall,
  findCall,
  insertCall,
  lockOpenCall,
  noteEvent,
  type StoredCall,
  updateCalls,
} from '#rows/admin-calls/admin-calls.store.ts';
import { staffGoneSince } from '#rows/presence/index.ts';
import { insertMute, type KeptMessage, type Thread } from '#rows/threads/index.ts';
import { canAnswer, getAdminCall, readTargets } from './admin-calls.reading.ts';

/** Longer than a reload or a change of rooms takes. */
const goneFor = 2 * minute;

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

function announceCalls(step: Step, calls: readonly ChangedCall[], what: AdminCallChange): void {
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

/** Who of the staff decided the match of a call since it was opened; its last decision counts. */
const decidedBy = sql`(select actor_id from audit
  where subject = 'match' and subject_id = admin_calls.match_id and action = 'finished' and actor_id is not null
    and at >= admin_calls.opened_at
  order by id desc limit 1)`;

const isMatchOver = sql`(
  exists (select from matches where id = admin_calls.match_id and status = 'FINISHED')
  or exists (select from tft_lobbies where id = admin_calls.match_id and status = 'FINISHED'))`;

/**
 * Ends the calls of matches that staff have decided since: what was asked is answered. A colleague who claimed one may
 * still be at it, and calls that came after the decision are about something else.
 */
async function endDecidedCalls(step: Step): Promise<void> {
  const { trx, now } = step;
  const ended = await updateCalls(
    trx,
    sql`resolved_at = ${now}, resolved_by = ${decidedBy}, outcome = 'result_decided',
      answered_at = coalesce(answered_at, ${now}), answered_by = coalesce(answered_by, ${decidedBy})`,
    sql`match_id is not null and ${isMatchOver} and ${decidedBy} is not null
      and (claimed_by is null or claimed_by = ${decidedBy})`,
  );
  for (const { id } of ended) await noteEvent(trx, id, 'resolved', { by: null, at: now });
  announceCalls(step, ended, 'resolved');
}

/**
 * What the clock does to open calls. A call ends once staff have decided its match. One that nobody claimed in time
 * escalates, once. A call whose claimant stayed
 * silent or is gone returns to the queue and escalates too, so that a claim cannot bury it. Safe on several servers at
 * once.
 */
export async function escalateCalls(context: Context): Promise<void> {
  const targets = await readTargets(context.db);
  await transact(context, async (step) => {
    const { trx, now } = step;
    await endDecidedCalls(step);
    const goneSince = later(now, -goneFor);
    const silentSince = later(now, -targets.first * minute);
    const returned = await updateCalls(
      trx,
      sql`claimed_by = null, claimed_at = null, escalated_at = coalesce(escalated_at, ${now})`,
      sql`(answered_at is null and claimed_at < ${silentSince}
        or claimed_at < ${goneSince} and claimed_by in (${staffGoneSince(goneSince)}))`,
    );
    for (const { id } of returned) await noteEvent(trx, id, 'back in the queue', { by: null, at: now });
    const escalated = await updateCalls(
      trx,
      sql`escalated_at = ${now}`,
      sql`answered_at is null and claimed_by is null and escalated_at is null
        and opened_at < ${later(now, -targets.second * minute)}`,
    );
    for (const { id } of escalated) await noteEvent(trx, id, 'escalated', { by: null, at: now });
    announceCalls(step, returned, 'back in the queue');
    announceCalls(step, escalated, 'escalated');
  });
}
