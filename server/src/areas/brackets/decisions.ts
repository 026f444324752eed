import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Match } from '@matchdesk/contract/match-record';
import type { finishMatch as finishCall } from '@matchdesk/contract/matches';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findAction, markUndone } from './actions.store.ts';
import { command, type DecidedMatch, decide, holdMatch, keep } from './command.ts';

type Approval = CheckedParts<typeof finishCall>['body'];

/** '2:1' as two numbers. */
export function toScore(text: string): readonly [number, number] {
  const [first, second] = text.split(':').map(Number);
  return [first!, second!];
}

export function finishMatch(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  { winner_id, reason, match_result, replace, force }: Approval,
): Promise<DecidedMatch> {
  return command(context, actor, id, matchId, 'finished', ({ number }) => ({
    ...{ type: 'finish', match: number, winner: winner_id, reason, replace, force },
    ...(match_result && { score: toScore(match_result) }),
  }));
}

export function revertMatch(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  deep: boolean,
): Promise<DecidedMatch> {
  const action = deep ? 'reverted deeply' : 'reverted';
  return command(context, actor, id, matchId, action, ({ number }) => ({
    type: deep ? 'revert-deep' : 'revert',
    match: number,
  }));
}

/** Takes an action back, as long as every match it changed is still what it made of it. */
export function undoAction(
  context: Context,
  actor: Person,
  id: TournamentId,
  actionId: number,
): Promise<Match[]> {
  return transact(context, async (step) => {
    const action = await findAction(step.trx, id, actionId);
    if (!action) throw refuse('action-not-found');
    const held = await holdMatch(step, id, action.match_id);
    const decided = await decide(held, { type: 'undo', done: action.done });
    await markUndone(step.trx, actionId, step.now);
    return (await keep(held, actor, 'undone', decided)).changed;
  });
}
