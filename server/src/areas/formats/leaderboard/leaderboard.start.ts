import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { isRunning } from '@matchdesk/contract/statuses';
import { startLeaderboard, undoStart } from '@matchdesk/engine';
import { acceptedBy } from '#areas/formats/matches/index.ts';
import type { Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { hasReports, replaceTimings } from '#rows/matches/index.ts';
import { activateSeated, clearPlaces, listEntrants } from '#rows/participants/index.ts';
import { announceAnew } from './leaderboard.announce.ts';
import { addLines, deleteLines, insertLines } from './leaderboard.lines.store.ts';
import { ensureRounds, hasScores, timingsOf } from './leaderboard.store.ts';

/** A Super admin may have set the status back by hand: another start must not cost anybody their points. */
export async function checkNothingPlayed({ trx }: Step, id: TournamentId): Promise<void> {
  if (await hasResults(trx, id)) throw refuse('played-before');
}

const hasResults = async (trx: Trx, id: TournamentId) =>
  (await hasScores(trx, id)) || (await hasReports(trx, id));

/** Everybody who may play gets a line, which is theirs in every round; a schedule that was saved is kept. */
export async function startBoard(step: Step, tournament: StoredTournament): Promise<void> {
  const { id, status, rounds, started_at } = tournament;
  const eligible = (await listEntrants(step.trx, tournament)).map((entrant) => entrant.id);
  const saved = await timingsOf(step.trx, tournament);
  const started = await acceptedBy(
    step.trx,
    startLeaderboard(status, eligible, rounds, Date.parse(started_at), saved),
  );
  await ensureRounds(step.trx, tournament);
  await replaceTimings(step.trx, id, started.rounds);
  await deleteLines(step.trx, id);
  await insertLines(step.trx, id, eligible);
  await activateSeated(step.trx, id, eligible, step.now);
  announceAnew(step, tournament);
}

/** The lines go; rounds, rooms and schedule stay. */
export async function undoBoardStart(step: Step, tournament: StoredTournament): Promise<void> {
  const { id, type, status } = tournament;
  await acceptedBy(step.trx, undoStart(type, status, await hasResults(step.trx, id)));
  await deleteLines(step.trx, id);
  await clearPlaces(step.trx, id);
  announceAnew(step, tournament);
}

/** Somebody who comes while it is played has a line at once, without points. */
export async function enterBoard(
  step: Step,
  _actor: unknown,
  tournament: StoredTournament,
  participants: readonly ParticipantId[],
): Promise<void> {
  if (!isRunning(tournament.status)) return;
  await addLines(step.trx, tournament.id, participants);
  announceAnew(step, tournament);
}
