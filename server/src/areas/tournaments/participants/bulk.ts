import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { isPreStart, type ParticipantStatus, participantStatuses } from '@matchdesk/contract/statuses';
import type { BulkAction, BulkOutcome, BulkPreview } from '@matchdesk/contract/tournaments/participants';
import type { Selection } from '@matchdesk/contract/tournaments/participants.bulk';
import { canBypassCheckIn, canRemove } from '@matchdesk/contract/tournaments/participants.rules';
import { formats } from '#areas/formats/any-format/index.ts';
import {
  announceParticipants,
  getTournament,
  lockExistingTournament,
} from '#areas/tournaments/tournaments/index.ts';
import { recordAudits } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { writeLogs } from '#rows/participants/logs.store.ts';
import {
  countSelected,
  listNames,
  type Selected,
  selectedOf,
} from '#rows/participants/participants.store.ts';
import {
  type Bulk,
  countInAgain,
  findBulk,
  insertBulk,
  listSeated,
  listUnchanged,
  type Moved,
  markBulkUndone,
  moveCounts,
  setSeatsInPlay,
  updateStatuses,
} from './bulk.store.ts';

/**
 * Each seated participant leaves the draw in a step of its own while the tournament is locked; this bounds that time.
 */
const mostSeated = 200;

/** The statuses that an action changes now, by the same rules as for one participant. */
function statusesFor(
  action: BulkAction,
  tournament: Pick<StoredTournament, 'status' | 'match_type'>,
): ParticipantStatus[] {
  const isAllowed = action === 'check-in' ? canBypassCheckIn : canRemove;
  const statuses = participantStatuses.filter((status) => isAllowed(tournament, { status }));
  if (!statuses.length) throw refuse('status-forbids', { status: tournament.status });
  return statuses;
}

export async function previewBulk(
  { db }: Context,
  id: TournamentId,
  action: BulkAction,
  selection: Selection,
): Promise<BulkPreview> {
  const tournament = await getTournament(db, id);
  const statuses = statusesFor(action, tournament);
  const selected = selectedOf(db, tournament, selection);
  const names = await listNames(selected.where('participants.status', 'in', statuses));
  return { ...(await countSelected(selected, statuses)), names };
}

interface Move {
  /** Who did it. */
  actor: { id: UserId };
  from: readonly ParticipantStatus[];
  to: 'registered' | 'checkin' | 'deleted';
  /** As the History names it. */
  action: string;
}

/**
 * Gives everybody in a selection another status, each with log and audit row; the caller holds the tournament's lock.
 */
export async function moveMany(
  step: Step,
  tournament: StoredTournament,
  selected: Selected,
  { actor, from, to, action }: Move,
): Promise<Moved[]> {
  const { trx, now } = step;
  const moved = await updateStatuses(trx, selected, from, to, now);
  if (!moved.length) return moved;
  const ids = moved.map(({ id }) => id);
  if (to === 'deleted' || from.includes('deleted')) await setSeatsInPlay(trx, ids, to !== 'deleted');
  await moveCounts(trx, tournament.id, moved, to);
  await writeLogs(trx, ids, to, actor.id, now);
  const audit = { at: now, actor, subject: 'participant', action, after: { status: to } };
  for (const was of from) {
    const subjectIds = moved.filter((one) => one.was === was).map(({ id }) => id);
    if (subjectIds.length) await recordAudits(trx, { ...audit, before: { status: was }, subjectIds });
  }
  await announceParticipants(step, tournament.id, ids);
  return moved;
}

/** The refusal where a selection matches nobody. */
const nobody = { 'check-in': 'nobody-to-check-in', remove: 'nobody-to-remove' } as const;

export async function changeMany(
  context: Context,
  actor: Person,
  id: TournamentId,
  action: BulkAction,
  selection: Selection,
): Promise<BulkOutcome> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const from = statusesFor(action, tournament);
    const selected = selectedOf(step.trx, tournament, selection);
    const { count, left_out } = await countSelected(selected, from);
    if (count === 0) throw refuse(nobody[action]);
    const isRemoval = action === 'remove';
    if (isRemoval) await leaveSeats(step, actor, tournament, selected, from);
    const to = isRemoval ? 'deleted' : 'checkin';
    const entry = isRemoval || tournament.status === 'CHECKIN' ? to : 'check-in bypassed';
    const moved = await moveMany(step, tournament, selected, { actor, from, to, action: entry });
    const canUndo = !isRemoval || isPreStart(tournament.status);
    return {
      changed: count,
      left_out,
      undo_id: canUndo ? await keepBulk(step, tournament, action, moved) : null,
    };
  });
}

async function leaveSeats(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  selected: Selected,
  from: readonly ParticipantStatus[],
): Promise<void> {
  const seated = await listSeated(selected, from);
  if (seated.length > mostSeated) throw refuse('too-many-seated', { count: seated.length, most: mostSeated });
  for (const id of seated) await formats[tournament.type].leave(step, actor, tournament, id, 'removed');
}

function keepBulk(
  { trx, now }: Step,
  { id, is_generated }: StoredTournament,
  action: BulkAction,
  moved: readonly Moved[],
): Promise<number> {
  const bulk = { tournament_id: id, action, created_at: now, is_drawn: is_generated };
  return insertBulk(trx, bulk, moved);
}

interface Undone {
  changed: number;
  left_out: number;
}

/** Undoes a bulk while nothing depends on it: before the start, and only for participants unchanged since. */
export async function undoBulk(
  context: Context,
  actor: Person,
  tournamentId: TournamentId,
  id: number,
): Promise<Undone> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, tournamentId);
    const bulk = await findBulk(step.trx, tournamentId, id);
    if (!bulk) throw refuse('bulk-not-found');
    if (bulk.undone_at) throw refuse('bulk-undone');
    if (!canBypassCheckIn(tournament, { status: 'registered' }))
      throw refuse('bulk-undo-too-late', { status: tournament.status });
    const undo = bulk.action === 'check-in' ? undoCheckIn : undoRemoval;
    const changed = await undo(step, actor, tournament, bulk);
    await markBulkUndone(step.trx, id, step.now);
    return { changed, left_out: bulk.participants.length - changed };
  });
}

/** Whoever was removed or brought back since stays as they are now. */
async function undoCheckIn(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  bulk: Bulk,
): Promise<number> {
  if (tournament.is_generated !== bulk.is_drawn) throw refuse('bulk-undo-drawn');
  const unchanged = await listUnchanged(step.trx, bulk);
  if (!unchanged.length) throw refuse('bulk-undo-changed', { count: bulk.participants.length });
  const selected = selectedOf(step.trx, tournament, { ids: unchanged.map(({ id }) => id) });
  const moved = await moveMany(step, tournament, selected, {
    actor,
    from: ['checkin'],
    to: 'registered',
    action: 'check-in undone',
  });
  return moved.length;
}

/** Brings back all or nobody. They do not get their old seats in a draw again: they wait for one. */
async function undoRemoval(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  bulk: Bulk,
): Promise<number> {
  const { trx } = step;
  const count = bulk.participants.length;
  const unchanged = await listUnchanged(trx, bulk);
  if (unchanged.length < count) throw refuse('bulk-undo-changed', { count: count - unchanged.length });
  const inAgain = await countInAgain(trx, bulk.participants);
  if (inAgain > 0) throw refuse('bulk-undo-in-again', { count: inAgain });
  const { max_member, registered_count, checkin_count, active_count } = tournament;
  const free = Math.max(0, max_member - registered_count - checkin_count - active_count);
  if (count > free) throw refuse('bulk-undo-full', { count, free });
  for (const status of ['registered', 'checkin'] as const) {
    const ids: ParticipantId[] = unchanged.filter(({ was }) => was === status).map(({ id }) => id);
    const move = { actor, from: ['deleted'] as const, to: status, action: 'restored' };
    if (ids.length) await moveMany(step, tournament, selectedOf(trx, tournament, { ids }), move);
  }
  return count;
}
