import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import {
  applySeating,
  championByLeaving,
  type Leaver,
  LoadedRows,
  matchesNeededToSeat,
} from '@matchdesk/engine';
import {
  acceptedBy,
  decideLoading,
  keepLeaving,
  type Leaving,
  notUndoable,
} from '#areas/formats/matches/index.ts';
import type { Db } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { findBracket } from '#rows/brackets/brackets.store.ts';
import { loadRows, numbersOf, saveRows } from '#rows/matches/index.ts';
import { leaversAmong } from '#rows/participants/index.ts';
import { announceMatches } from '../elimination.announce.ts';
import { decide, keep } from './elimination.command.ts';

export async function findChampionByLeaving(
  db: Db,
  id: TournamentId,
  participant: ParticipantId,
): Promise<ParticipantId | undefined> {
  const bracket = await findBracket(db, id);
  if (!bracket) return undefined;
  const rows = await loadRows(db, bracket, [...bracket.shape.deciding]);
  const people = rows.flatMap(([, { first, second }]) => [first, second]);
  const left = await leaversAmong(db, people);
  return championByLeaving(bracket.shape, new LoadedRows(rows), participant, left) as
    | ParticipantId
    | undefined;
}

/** Before the start their seat becomes free; afterwards their next opponent gets a free win. */
export async function leaveBracket(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<Leaving> {
  const bracket = await findBracket(step.trx, tournament.id);
  const matches = bracket ? await numbersOf(step.trx, bracket, participant) : [];
  const [number] = matches;
  if (!bracket || number === undefined) return notUndoable;
  const held = { step, tournament, bracket, number };
  if (tournament.status === 'STARTED' || tournament.status === 'IN_PROGRESS') {
    const type = how === 'removed' ? 'remove' : 'disqualify';
    const decided = await decide(held, { type, participant, matches });
    return keepLeaving(step, how, await keep(held, actor, `participant ${how}`, decided));
  }
  const state = { format: tournament.type, status: tournament.status, shape: bracket.shape };
  const outcome = await decideLoading(
    matches.flatMap((match) => matchesNeededToSeat(bracket.shape, match)),
    (numbers) => loadRows(step.trx, bracket, numbers),
    (rows) =>
      applySeating({ ...state, matches: rows }, { type: 'leave', participant, matches }, step.now.getTime()),
  );
  const { changes } = await acceptedBy(step.trx, outcome, bracket);
  const rows = changes.map(({ after }) => after);
  await announceMatches(step, bracket, await saveRows(step.trx, bracket, rows));
  return notUndoable;
}
