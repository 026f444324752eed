import { awaitNextRound } from '#areas/matches/index.ts';
import type { StoredTournament } from '#areas/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Step } from '#database/transact.ts';
import { announceTree } from '../announce.ts';

/** A round begins: by the clock its lobbies have started, and open screens read them again. */
export async function beginLobbyRound(
  _context: Context,
  step: Step,
  tournament: Pick<StoredTournament, 'id' | 'is_private'>,
): Promise<void> {
  await awaitNextRound(step, tournament.id);
  announceTree(step, tournament);
}
