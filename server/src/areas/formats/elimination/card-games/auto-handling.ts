import { timingSafeEqual } from 'node:crypto';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { hashOf, type Person } from '#people/index.ts';
import { findBracket } from '#rows/brackets/bracket.store.ts';
import { getByNumber } from '#rows/matches/index.ts';
import { decide, holdMatch, keep } from '../decisions/elimination.command.ts';
import { readHeldMatch } from '../seats/elimination.seating.ts';
import { queueDueGames, queueGame } from './game-queue.store.ts';
import { openQueuedGames } from './open-queued-games.ts';

/** Opens the games of all matches that have both sides and whose time has come. */
export async function openDueGames(context: Context, id: TournamentId): Promise<void> {
  if (!context.cardGames) return;
  const bracket = await findBracket(context.db, id);
  if (!bracket) return;
  await queueDueGames(context.db, bracket, context.clock.now());
  await openQueuedGames(context);
}

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
