import type { TournamentId } from '@matchdesk/contract/ids';
import type { TournamentType } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { checkAllowed } from '#areas/formats/matches/index.ts';
import { lockExistingTournament, moveTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { savePlaces } from '#rows/participants/index.ts';
import { formats } from './any-format.ts';

/** Ends a tournament whose type does not end by itself, with the places it gives. `types` are those the call allows. */
export function closeTournament(
  context: Context,
  actor: Person,
  id: TournamentId,
  types: readonly TournamentType[],
  confirmed = false,
): Promise<Tournament> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    if (!types.includes(tournament.type)) throw refuse('format-forbids');
    await checkAllowed(step.trx, tournament, 'close');
    await savePlaces(step.trx, await formats[tournament.type].close(step, tournament, confirmed));
    return moveTournament(step, actor, tournament, 'FINISHED');
  });
}
