import { revertLastSave, type ScoreRow, type Undoable } from '@matchdesk/engine';
import { acceptedBy } from '#areas/formats/matches/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import type { StoredAction } from '#rows/matches/index.ts';
import { loadScores } from '../store/scores.store.ts';
import { keepScores } from './leaderboard.keep.ts';

/** What a save or a leaving did, as it was stored. */
export const doneOf = (action: StoredAction) => action.done as Undoable<ScoreRow>;

const isSame = (one: ScoreRow, other: ScoreRow) => one.points === other.points;

/** Undoes a save or a leaving, as long as no score that it wrote has changed since. */
export async function undoInBoard(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  action: StoredAction,
): Promise<{ changed: []; action_id: number | null }> {
  const done = doneOf(action);
  const round = done.changes[0]?.after.round ?? 0;
  const participants = done.changes.map(({ after }) => after.participant);
  const stored = await loadScores(step.trx, tournament.id, round, participants);
  const answer = revertLastSave(tournament.type, tournament.status, done, {
    numberOf: ({ participant }) => participant,
    current: (participant) => {
      const found = stored.get(participant);
      return found && { round, participant, points: found.points };
    },
    equal: isSame,
  });
  const accepted = await acceptedBy(step.trx, answer);
  const { action_id } = await keepScores(step, actor, tournament, accepted, {
    action: 'undone',
    stored,
    undoes: action.id,
  });
  return { changed: [], action_id };
}
