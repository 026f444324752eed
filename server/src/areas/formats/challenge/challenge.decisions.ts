import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { ChallengeWinner, saveWinners as saveCall } from '@matchdesk/contract/formats/challenge';
import type { ImpactRecord } from '@matchdesk/contract/formats/matches.record';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { isRunning } from '@matchdesk/contract/statuses';
import {
  type Accepted,
  type ChallengeRow,
  type ChallengeState,
  challengePlacings,
  LEAVING_BY,
  type Leaver,
  lastSaveImpact,
  type Placing,
  revertLastSave,
  type Undoable,
} from '@matchdesk/engine';
import {
  acceptedBy,
  checkAllowed,
  checkPictures,
  type Leaving,
  notUndoable,
  peopleIn,
  toImpactRecord,
  toStaff,
} from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown, known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { markUndone, type StoredAction } from '#rows/matches/index.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import {
  aboutTournament,
  decide,
  type HeldChallenge,
  holdEntries,
  keep,
  rowsAfter,
  toChallengeRow,
  winnersSnapshot,
} from './challenge.command.ts';
import { type Entry, listPlaced, loadEntries } from './challenge.store.ts';

type Saving = CheckedParts<typeof saveCall>['body'];

/** The list replaces the one before. Nobody can replace a list that they have not seen. */
export function saveWinners(
  context: Context,
  actor: Person,
  id: TournamentId,
  { winners, seen, confirm_reused }: Saving,
): Promise<ReplyOf<typeof saveCall>> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    await checkAllowed(step.trx, tournament, 'save-winners');
    const held = await holdEntries(
      step,
      tournament,
      winners.map(({ participant_id }) => participant_id),
    );
    const before = held.entries.map(toChallengeRow);
    const isSeen = !seen || isStored(held.entries, seen) || isStored(held.entries, winners);
    if (!isSeen) throw refuse('winners-changed');
    const decided = await decide(held, {
      type: 'save-winners',
      winners: winners.map(({ place, participant_id }) => ({ place, participant: participant_id })),
    });
    await checkPictures(step.trx, givenPlaces(held, winners, decided), confirm_reused);
    const action_id = await keep(held, actor, decided, {
      ...aboutTournament(id, 'winners saved'),
      before: await winnersSnapshot(held, before),
      after: await winnersSnapshot(held, rowsAfter(held.entries, decided)),
    });
    return { data: await readWinners(step.trx, id), action_id };
  });
}

/** Those who get a new place, each with the field that names them. */
function givenPlaces(
  { entries }: HeldChallenge,
  winners: Saving['winners'],
  { changes }: Awaited<ReturnType<typeof decide>>,
) {
  const matchOf = new Map(entries.map(({ participant_id, id }) => [participant_id, id]));
  const lineOf = new Map(winners.map(({ participant_id }, index) => [participant_id, index]));
  const placed = changes.flatMap(({ after }) => (after.place === null ? [] : after.participant));
  return (placed as ParticipantId[]).map((participant_id) => ({
    match_id: getKnown(matchOf, participant_id, 'the entry of somebody who was placed'),
    participant_id,
    field: `winners[${lineOf.get(participant_id)}]`,
  }));
}

/** Whether exactly these participants have these places now. */
function isStored(entries: readonly Entry[], list: Saving['winners']): boolean {
  const placed = entries.filter(({ place }) => place !== null);
  const stored = new Map(placed.map(({ participant_id, place }) => [participant_id, place]));
  const isSame = ({ place, participant_id }: Saving['winners'][number]) =>
    stored.get(participant_id as ParticipantId) === place;
  return list.length === placed.length && list.every(isSame);
}

export async function readWinners(db: Db | Trx, id: TournamentId): Promise<ChallengeWinner[]> {
  const placed = await listPlaced(db, id);
  const sides = await sidesOf(
    db,
    placed.map(({ participant_id }) => participant_id),
  );
  return placed.map((entry) => ({
    place: entry.place,
    match_id: entry.id,
    participant: toStaff(getSide(sides, entry.participant_id)),
  }));
}

/** A leaver keeps their line, struck out; if they lose a place, those behind move up. */
export async function leaveChallenge(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<Leaving> {
  if (!isRunning(tournament.status)) return notUndoable;
  const held = await holdEntries(step, tournament, [participant]);
  const own = held.entries.find((entry) => entry.participant_id === participant);
  if (!own) return notUndoable;
  const decided = await decide(held, { type: LEAVING_BY[how], participant });
  const action_id = await keep(held, actor, decided, {
    subject: 'match',
    subjectId: own.id,
    action: `participant ${how}`,
    before: await winnersSnapshot(held, held.entries.map(toChallengeRow)),
    after: await winnersSnapshot(held, rowsAfter(held.entries, decided)),
  });
  if (how !== 'removed' || action_id === null) return { action_id, changed: [] };
  // An undo here alone would bring somebody back who is no longer a participant.
  await markUndone(step.trx, action_id, step.now);
  return notUndoable;
}

/** The places of the winners; nobody else has one. */
export async function closeChallenge(step: Step, tournament: StoredTournament): Promise<readonly Placing[]> {
  const { events } = await decide(await holdEntries(step, tournament, []), { type: 'close' });
  return events.flatMap((event) => (event.type === 'tournament-finished' ? event.places : []));
}

const participantOf = ({ participant }: ChallengeRow) => participant;

const namedIn = ({ changes }: Undoable<ChallengeRow>) => changes.map(({ after }) => participantOf(after));

/** Undoes a save or a leaving, as long as nothing that it changed has changed since. */
export async function undoInChallenge(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  action: StoredAction,
): Promise<{ changed: never[]; action_id: number | null }> {
  const done = action.done as Undoable<ChallengeRow>;
  const held = await holdEntries(step, tournament, namedIn(done));
  const rows = new Map(held.entries.map((entry) => [entry.participant_id as number, toChallengeRow(entry)]));
  const answer = revertLastSave(tournament.type as ChallengeState['format'], tournament.status, done, {
    numberOf: participantOf,
    current: (participant) => rows.get(participant),
    equal: (a, b) => a.place === b.place && a.out === b.out,
  });
  const undone: Accepted<ChallengeRow, never> = await acceptedBy(step.trx, answer);
  const audit = {
    ...(action.match_id === null
      ? aboutTournament(tournament.id, 'undone')
      : ({ subject: 'match', subjectId: action.match_id, action: 'undone' } as const)),
    before: await winnersSnapshot(held, [...rows.values()]),
    after: await winnersSnapshot(held, rowsAfter(held.entries, undone)),
  };
  return { changed: [], action_id: await keep(held, actor, undone, audit, action.id) };
}

/** Whose places would change. */
export async function previewUndo(
  { db }: Context,
  id: TournamentId,
  action: StoredAction,
): Promise<ImpactRecord[]> {
  const done = action.done as Undoable<ChallengeRow>;
  const now = (await loadEntries(db, id, namedIn(done))).map(toChallengeRow);
  const before = new Map(done.changes.map((change) => [participantOf(change.after), change.before]));
  const earlier = now.map((row) => before.get(row.participant) ?? row);
  const impact = lastSaveImpact('winners', 0, done.changes, participantOf, {
    before: challengePlacings(earlier),
    now: challengePlacings(now),
  });
  const sides = await sidesOf(db, peopleIn([impact]));
  const idOf = () => known(action.match_id, 'the match in which a seat is lost');
  return [toImpactRecord({ ...impact, about: { match_id: action.match_id } }, sides, idOf)];
}
