import type { ImpactRecord } from '@matchdesk/contract/formats/matches.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import {
  type Accepted,
  type ChallengeRow,
  type ChallengeState,
  challengePlacings,
  lastSaveImpact,
  revertLastSave,
  type Undoable,
} from '@matchdesk/engine';
import { acceptedBy, peopleIn, toImpactRecord } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import type { StoredAction } from '#rows/matches/index.ts';
import { sidesOf } from '#rows/participants/index.ts';
import { loadEntries } from '../store/challenge.store.ts';
import {
  aboutTournament,
  holdEntries,
  keep,
  rowsAfter,
  toChallengeRow,
  winnersSnapshot,
} from './challenge.decisions.ts';

const participantOf = ({ participant }: ChallengeRow) => participant;
const namedIn = ({ changes }: Undoable<ChallengeRow>) => changes.map(({ after }) => participantOf(after));

/** Undoes a save or a disqualification, as long as nothing that it changed has changed since. */
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
