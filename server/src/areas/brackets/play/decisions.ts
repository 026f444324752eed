import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { finishMatch as finishCall } from '@matchdesk/contract/matches';
import type { Match } from '@matchdesk/contract/matches/record';
import { findAction, idOfNumber, markUndone, recallReport } from '#areas/matches/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { command, type DecidedMatch, type Deciding, decide, type Held, holdMatch, keep } from './command.ts';

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
    type: 'finish',
    match: number,
    winner: winner_id,
    replace,
    force,
    ...(reason && { reason }),
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
    const { changed } = await keep(held, actor, 'undone', decided);
    await recallClaims(held, decided);
    return changed;
  });
}

/** Of a side that claims something else again, the reports that said so are in force again. */
async function recallClaims({ step, bracket }: Held, { changes }: Deciding): Promise<void> {
  for (const { before, after } of changes)
    for (const [side, name, claim] of [
      [0, 'first', 'firstClaim'],
      [1, 'second', 'secondClaim'],
    ] as const) {
      if (JSON.stringify(before![claim]) === JSON.stringify(after![claim])) continue;
      const reporter = { matchId: idOfNumber(bracket, after!.match), participant: after![name] };
      const said = after![claim];
      const value = said && { winner: said.winner, score: String(said.score?.[side]) };
      await recallReport(step.trx, reporter, value, step.now);
    }
}
