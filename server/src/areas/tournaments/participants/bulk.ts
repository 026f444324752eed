import type { TournamentId, UserId } from '@matchdesk/contract/ids';
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
  insertBulk,
  listSeated,
  type Moved,
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
  await announceParticipants(step, tournament.id);
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
