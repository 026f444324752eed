import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { isPreStart, isRunning } from '@matchdesk/contract/statuses';
import type {
  disqualifyParticipant as disqualifyCall,
  Participant,
} from '@matchdesk/contract/tournaments/participants';
import { canBypassCheckIn, canRemove } from '@matchdesk/contract/tournaments/participants.rules';
import { formats } from '#areas/formats/any-format/index.ts';
import type { Leaving } from '#areas/formats/matches/index.ts';
import {
  announceCounts,
  announceParticipants,
  getTournament,
  lockExistingTournament,
} from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament, TournamentCounts } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown } from '#known.ts';
import type { Person } from '#people/index.ts';
import { changeStatus, namesOf } from '#rows/participants/index.ts';
import {
  findParticipant,
  findStored,
  listOfUser,
  type StoredParticipant,
} from '#rows/participants/participants.store.ts';

async function getParticipant(step: Step, tournamentId: TournamentId, id: number): Promise<Participant> {
  const found = await findParticipant(step.trx, tournamentId, id);
  if (!found) throw refuse('participant-not-found');
  return found;
}

/** In a team tournament `pid` is the user who created the team, unless `by` says that it is a participant id. */
async function resolve(
  { trx }: Step,
  tournament: StoredTournament,
  pid: number,
  by: 'participant' | undefined,
): Promise<StoredParticipant> {
  const isById = by === 'participant' || tournament.match_type === 1;
  const found = isById
    ? [await findStored(trx, tournament.id, pid)]
    : await listOfUser(trx, tournament.id, pid as UserId);
  const [first, second] = found;
  if (!first || first.status === 'deleted') throw refuse('participant-not-found');
  if (second)
    throw refuse('two-teams-of-one-creator', { teams: found.map((one) => `#${one?.id}`).join(', ') });
  return first;
}

/**
 * Sets a participant's status, with counts, log, audit row and the announcement to open screens. Returns the new counts.
 */
export async function setStatus(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  before: Pick<StoredParticipant, 'id' | 'status'>,
  status: 'registered' | 'checkin' | 'deleted',
  action: string = status,
): Promise<TournamentCounts> {
  if (status === 'deleted')
    await formats[tournament.type].leave(step, actor, tournament, before.id, 'removed');
  const change = { before, to: status, at: step.now, actor, action };
  const counts = await changeStatus(step.trx, tournament.id, change);
  announceCounts(step, counts, [before.id]);
  return counts;
}

export async function removeParticipant(
  context: Context,
  actor: Person,
  tournamentId: TournamentId,
  pid: number,
  by: 'participant' | undefined,
): Promise<void> {
  await transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, tournamentId);
    const participant = await resolve(step, tournament, pid, by);
    if (!canRemove(tournament, participant)) throw refuse('status-forbids', { status: tournament.status });
    await setStatus(step, actor, tournament, participant, 'deleted');
  });
}

/** What staff should know before somebody leaves: whether that makes another the champion. */
export async function previewLeaving(
  { db }: Context,
  tournamentId: TournamentId,
  id: number,
): Promise<{ champion: { id: ParticipantId; name: string } | null }> {
  const { type } = await getTournament(db, tournamentId);
  const participant = await findStored(db, tournamentId, id);
  if (!participant || participant.status === 'deleted') throw refuse('participant-not-found');
  const champion = await formats[type].championByLeaving?.(db, tournamentId, participant.id);
  if (champion === undefined) return { champion: null };
  const name = getKnown(await namesOf(db, [champion]), champion, 'the name of the champion');
  return { champion: { id: champion, name } };
}

type HowTakenOut = keyof typeof historyOf;

const historyOf = { disqualified: 'disqualified', withdrew: 'dropped out' } as const;

/** Somebody leaves while the tournament is played; they stay listed, and what they played stays as it is. */
export async function recordLeaving(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  id: ParticipantId,
  how: HowTakenOut,
): Promise<Leaving> {
  const leaving = await formats[tournament.type].leave(step, actor, tournament, id, how);
  if (leaving.action_id === null) return leaving;
  await recordAudit(step.trx, {
    at: step.now,
    actor,
    subject: 'participant',
    subjectId: id,
    action: historyOf[how],
  });
  await announceParticipants(step, tournament.id, [id]);
  return leaving;
}

/** Staff disqualify somebody, or record that they dropped out. */
export async function takeOut(
  context: Context,
  actor: Person,
  tournamentId: TournamentId,
  id: number,
  how: HowTakenOut,
): Promise<ReplyOf<typeof disqualifyCall>> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, tournamentId);
    const participant = await findStored(step.trx, tournamentId, id);
    if (!participant || participant.status === 'deleted') throw refuse('participant-not-found');
    if (!isRunning(tournament.status)) throw refuse('status-forbids', { status: tournament.status });
    const { action_id, changed, room } = await recordLeaving(step, actor, tournament, participant.id, how);
    return {
      data: await getParticipant(step, tournamentId, id),
      action_id,
      changed: changed.map(toVersion),
      room: room ? toVersion(room) : null,
    };
  });
}

const toVersion = <Id>({ id, version }: { id: Id; version: number }) => ({ id, version });

/** Gives a removed participant the status that a new registration would have. */
export async function restoreParticipant(
  context: Context,
  actor: Person,
  tournamentId: TournamentId,
  id: number,
): Promise<Participant> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, tournamentId);
    const participant = await findStored(step.trx, tournamentId, id);
    if (!participant) throw refuse('participant-not-found');
    if (participant.status === 'deleted') {
      if (!isPreStart(tournament.status)) throw refuse('status-forbids', { status: tournament.status });
      const taken = tournament.registered_count + tournament.checkin_count + tournament.active_count;
      if (taken >= tournament.max_member) throw refuse('tournament-full');
      await setStatus(step, actor, tournament, participant, 'registered', 'restored');
    }
    return getParticipant(step, tournamentId, id);
  });
}

/** Checks a player in. While check-in is open that is an ordinary check-in; before and after, it needs a bypass. */
export async function checkInFor(
  context: Context,
  actor: Person,
  tournamentId: TournamentId,
  {
    participant_id: id,
    skip_validations: bypasses,
  }: { participant_id: ParticipantId; skip_validations: boolean },
): Promise<Participant> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, tournamentId);
    const participant = await findStored(step.trx, tournamentId, id);
    if (!participant || participant.status === 'deleted') throw refuse('participant-not-found');
    if (participant.status === 'registered') {
      if (!canBypassCheckIn(tournament, participant))
        throw refuse('status-forbids', { status: tournament.status });
      if (!bypasses && tournament.status !== 'CHECKIN') throw refuse('check-in-closed');
      const action = bypasses ? 'check-in bypassed' : 'checkin';
      await setStatus(step, actor, tournament, participant, 'checkin', action);
    }
    return getParticipant(step, tournamentId, id);
  });
}
