import type { MatchId } from '@matchdesk/contract/ids';
import { sideOf } from '@matchdesk/engine';
import { toScore } from '#areas/formats/matches/index.ts';
import type { CardGameResult } from '#card-games/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { findTournamentOf, listByNumbers } from '#rows/matches/index.ts';
import { decide, holdMatch, keep } from '../decisions/elimination.command.ts';

/** The service's result ends the match; a failure, or a result that makes no sense, becomes a conflict. */
export async function receiveResult(
  context: Context,
  { match_id, winner_id, result }: CardGameResult,
): Promise<void> {
  const matchId = match_id as MatchId;
  const id = await findTournamentOf(context.db, matchId);
  if (id === undefined) throw refuse('match-not-found');
  await transact(context, async (step) => {
    const held = await holdMatch(step, id, matchId);
    const { bracket, number: match } = held;
    const [row] = await listByNumbers(step.trx, bracket, [match]);
    if (!row?.isAutohandled) throw refuse('match-not-found');
    const isSide = winner_id !== null && sideOf(row, winner_id) !== undefined;
    const score = result && { score: toScore(result) };
    const decided = await decide(
      held,
      isSide ? { type: 'finish', match, winner: winner_id, ...score } : { type: 'mark-conflict', match },
    );
    await keep(held, undefined, 'auto-handled', decided);
  });
}
