import { announceMatchesRefresh } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { awaitNextRound } from '#rows/matches/index.ts';

/** A round begins: by the clock its lobbies have started, and open screens read them again. */
export async function beginLobbyRound(
  _context: Context,
  step: Step,
  tournament: Pick<StoredTournament, 'id' | 'is_private'>,
): Promise<void> {
  await awaitNextRound(step, tournament.id);
  announceMatchesRefresh(step, tournament);
}
