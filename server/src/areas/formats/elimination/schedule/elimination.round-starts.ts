import { announceMatchesRefresh } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { awaitNextRound } from '#rows/matches/index.ts';
import { openDueGames } from '../card-games/open-queued-games.ts';

/** A round begins: by the clock its matches have started, and open screens read them again. */
export async function beginRound(
  context: Context,
  step: Step,
  tournament: Pick<StoredTournament, 'id' | 'match_autohandle' | 'is_private'>,
): Promise<void> {
  const { id, match_autohandle } = tournament;
  await awaitNextRound(step, id);
  announceMatchesRefresh(step, tournament);
  if (!match_autohandle) return;
  step.afterCommit(() => {
    openDueGames(context, id).catch((error) =>
      context.log.error({ err: error, tournament: id }, 'games could not be opened'),
    );
  });
}
