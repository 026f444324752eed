import type { TournamentId } from '@matchdesk/contract/ids';
import type { Fallen } from '@matchdesk/contract/matches/impact';
import {
  lastSaveImpact,
  leaderboardPlacings,
  type Placing,
  revertLast,
  type ScoreRow,
  type Undoable,
} from '@matchdesk/engine';
import { leaversAmong, sidesOf } from '#areas/entrants/index.ts';
import { acceptedBy, peopleIn, type StoredAction, toFallen } from '#areas/matches/index.ts';
import { getTournament, type StoredTournament } from '#areas/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { listAllScores } from '../store/lines.store.ts';
import { loadScores } from '../store/scores.store.ts';
import { keepScores } from './keep-scores.ts';

/** What a save or a leaving did, as it was kept. */
const doneOf = (action: StoredAction) => action.done as Undoable<ScoreRow>;

const isSame = (one: ScoreRow, other: ScoreRow) => one.points === other.points;

/** Takes a save or a leaving back, as long as every score it wrote is still what it wrote. */
export async function undoInBoard(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  action: StoredAction,
): Promise<{ changed: []; action_id: number | null }> {
  const done = doneOf(action);
  const round = done.changes[0]?.after?.round ?? 0;
  const participants = done.changes.map(({ after }) => after!.participant);
  const stored = await loadScores(step.trx, tournament.id, round, participants);
  const answer = revertLast(tournament.type, tournament.status, done, {
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

/** How many of the ranks that would move a preview names. */
const shownPlaces = 20;

/** The scores that would fall, and the ranks that would be others. */
export async function previewUndo(
  { db }: Context,
  id: TournamentId,
  action: StoredAction,
): Promise<Fallen[]> {
  const { rounds } = await getTournament(db, id);
  const { changes, left = [] } = doneOf(action);
  const round = changes[0]?.after?.round ?? null;
  const now = await listAllScores(db as Trx, id, rounds);
  const gone = await leaversAmong(
    db,
    now.map(({ participant }) => participant),
  );
  const earlier = new Map(changes.map(({ before, after }) => [after!.participant, before?.points ?? null]));
  const before = now.map(({ participant, points }) =>
    earlier.has(participant) && round !== null
      ? { participant, points: points.with(round - 1, earlier.get(participant)!) }
      : { participant, points },
  );
  const back = new Map(gone);
  for (const change of left) {
    const { participant } = (change.after ?? change.before)!;
    if (change.before) back.set(participant, change.before);
    else back.delete(participant);
  }
  const places = { before: leaderboardPlacings(before, back), now: leaderboardPlacings(now, gone) };
  const impact = lastSaveImpact('scores', round ?? 0, changes, ({ participant }) => participant, places);
  const leavers = left.map(({ before: was, after }) => (after ?? was)!.participant);
  const shown: readonly Placing[] = impact.places.slice(0, shownPlaces);
  const fall = { ...impact, winners: [...impact.winners.slice(0, shownPlaces), ...leavers], places: shown };
  const sides = await sidesOf(db, peopleIn([fall]));
  return [toFallen({ ...fall, about: { round, match_id: action.match_id } }, sides, () => action.match_id!)];
}
