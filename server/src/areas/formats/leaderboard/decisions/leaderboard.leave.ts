import type { ParticipantId } from '@matchdesk/contract/ids';
import { isRunning } from '@matchdesk/contract/statuses';
import { applyLeaderboard, type Leaver, LoadedRows, type Placing, type ScoreRow } from '@matchdesk/engine';
import { acceptedBy, type Leaving, notUndoable } from '#areas/formats/matches/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { leaversAmong } from '#rows/participants/index.ts';
import { findSeat, listAllScores } from '../store/leaderboard.lines.store.ts';
import { keepScores } from './leaderboard.keep.ts';

/** Before the start there is no line. Afterwards it stays, struck out, without a rank. */
export async function leaveBoard(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<Leaving> {
  const { id, status, rounds } = tournament;
  if (!isRunning(status) || (await findSeat(step.trx, id, participant)) === undefined) return notUndoable;
  const left = await leaversAmong(step.trx, [participant]);
  const line = { round: 1, participant, points: null };
  const answer = applyLeaderboard(
    { status, rounds, scores: new LoadedRows([[participant, line]]), left },
    { type: how === 'removed' ? 'remove' : 'disqualify', participant },
    step.now.getTime(),
  );
  const accepted = await acceptedBy(step.trx, answer);
  const action = how === 'removed' ? 'participant removed' : 'participant disqualified';
  const { action_id } = await keepScores(step, actor, tournament, accepted, { action });
  return { action_id, changed: [] };
}

/** The places of everybody who is still in and has a score. */
export async function closeBoard(
  step: Step,
  tournament: StoredTournament,
  confirmed: boolean,
): Promise<readonly Placing[]> {
  const { id, status, rounds } = tournament;
  const scores = await listAllScores(step.trx, id, rounds);
  const left = await leaversAmong(
    step.trx,
    scores.map(({ participant }) => participant),
  );
  const state = { status, rounds, scores: new LoadedRows<ScoreRow>([]), left };
  const { events } = await acceptedBy(
    step.trx,
    applyLeaderboard(state, { type: 'close', scores, confirmed }, step.now.getTime()),
  );
  return events.flatMap((event) => (event.type === 'tournament-finished' ? event.places : []));
}
