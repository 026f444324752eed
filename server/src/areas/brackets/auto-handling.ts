import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Match } from '@matchdesk/contract/match-record';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { decide, holdMatch, keep } from './command.ts';
import { listByNumbers } from './matches.store.ts';
import { presentOne } from './seating.ts';

/** A game that could not be handled is opened once more. */
export function recreateGame(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
): Promise<Match> {
  return transact(context, async (step) => {
    const held = await holdMatch(step, id, matchId);
    const [row] = await listByNumbers(step.trx, held.bracket, [held.number]);
    const decided = await decide(held, {
      ...{ type: 'recreate-game', match: held.number, autohandled: row!.isAutohandled },
    });
    await keep(held, actor, 'game recreated', decided);
    return presentOne(held);
  });
}
