import type { TournamentId } from '@matchdesk/contract/ids';
import type { PlayTournament } from '@matchdesk/contract/people/players';
import { isPreStart, isRunning } from '@matchdesk/contract/statuses';
import { canDropOut } from '@matchdesk/contract/tournaments/participants.rules';
import { recordLeaving } from '#areas/tournaments/participants/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import type { OwnEntry } from './my-next.store.ts';
import { checkRegistered, listOwn, viewTournament } from './registration.ts';

/** Refuses, in the player's words, where there is nothing to drop out of. */
function checkDropOut({ status }: StoredTournament, own: readonly OwnEntry[]): void {
  if (own.every(({ how_left }) => how_left !== null)) throw refuse('out-already');
  if (isPreStart(status)) throw refuse('drop-out-too-early');
  if (!isRunning(status)) throw refuse('drop-out-too-late');
}

/** They lose the matches that follow; results and places stay. Only staff can take it back. */
export async function dropOut(context: Context, person: Person, id: TournamentId): Promise<PlayTournament> {
  await checkRegistered(context, person, id);
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const own = await listOwn(step.trx, id, person);
    checkDropOut(tournament, own);
    const leavings = [];
    for (const { participant_id, own_status: status, how_left: leaving } of own)
      if (canDropOut(tournament, { status, leaving }))
        leavings.push(await recordLeaving(step, person, tournament, participant_id, 'withdrew'));
    if (leavings.every(({ action_id }) => action_id === null)) throw refuse('not-playing');
    return viewTournament(step, person, id);
  });
}
