import { announceMatchesAnew, awaitNextRound } from '#areas/matches/index.ts';
import type { StoredTournament } from '#areas/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Step } from '#database/transact.ts';

/** A round begins: by the clock its lobbies have started, and open screens read them again. */
export async function beginLobbyRound(
  _context: Context,
  step: Step,
  tournament: Pick<StoredTournament, 'id' | 'is_private'>,
): Promise<void> {
  await awaitNextRound(step, tournament.id);
  announceMatchesAnew(step, tournament);
}
