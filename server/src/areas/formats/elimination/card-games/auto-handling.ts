import { timingSafeEqual } from 'node:crypto';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { hashOf, type Person } from '#people/index.ts';
import { getByNumber } from '#rows/matches/index.ts';
import { decide, holdMatch, keep } from '../decisions/elimination.command.ts';
import { readHeldMatch } from '../seats/elimination.seating.ts';
import { queueGame } from './game-queue.store.ts';
import { openQueuedGames } from './open-queued-games.ts';

export function isKeyRight({ config: { CARD_GAME_KEY: key } }: Context, given: string): boolean {
  return key !== undefined && timingSafeEqual(hashOf(given), hashOf(key));
}

/** Opens a game again that could not be handled. The service is asked after the answer, so nobody waits for it. */
export async function recreateGame(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
): Promise<Match> {
  return transact(context, async (step) => {
    const held = await holdMatch(step, id, matchId);
    const row = await getByNumber(step.trx, held.bracket, held.number);
    const decided = await decide(held, {
      type: 'recreate-game',
      match: held.number,
      autohandled: row.isAutohandled,
    });
    if (!context.cardGames) throw refuse('no-card-game-service');
    await keep(held, actor, 'game recreated', decided);
    await queueGame(step.trx, matchId, step.now);
    step.afterCommit(() =>
      openQueuedGames(context).catch((error) =>
        context.log.error({ err: error, match: matchId }, 'games could not be opened'),
      ),
    );
    return readHeldMatch(held);
  });
}
