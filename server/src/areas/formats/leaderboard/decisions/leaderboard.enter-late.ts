import type { ParticipantId } from '@matchdesk/contract/ids';
import { isRunning } from '@matchdesk/contract/statuses';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { announceAnew } from '../leaderboard.announce.ts';
import { addLines } from '../store/leaderboard.lines.store.ts';

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
