import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { finishMatch as finishCall } from '@matchdesk/contract/formats/matches';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { MatchRow, Undoable } from '@matchdesk/engine';
import { checkWinner, toScore } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { recallClaims, type StoredAction } from '#rows/matches/index.ts';
import { type DecidedMatch, decide, decideBracketMatch, holdLocked, keep } from './elimination.command.ts';

type Approval = CheckedParts<typeof finishCall>['body'];

export function finishMatch(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  { winner_id, reason, match_result, replace, force, confirm_reused }: Approval,
): Promise<DecidedMatch> {
  return decideBracketMatch(context, actor, {
    id,
    matchId,
    action: 'finished',
    make: ({ number }) => ({
      type: 'finish',
      match: number,
      winner: winner_id,
      replace,
      force,
      ...(reason && { reason }),
      ...(match_result && { score: toScore(match_result) }),
    }),
    check: ({ step, number }, { changes }) =>
      checkWinner(step.trx, { match_id: matchId, number }, changes, confirm_reused),
  });
}

export function revertMatch(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  deep: boolean,
): Promise<DecidedMatch> {
  return decideBracketMatch(context, actor, {
    id,
    matchId,
    action: deep ? 'reverted deeply' : 'reverted',
    make: ({ number }) => ({ type: deep ? 'revert-deep' : 'revert', match: number }),
  });
}

export async function undoInBracket(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  action: StoredAction,
): Promise<Pick<DecidedMatch, 'changed' | 'action_id'>> {
  const held = await holdLocked(step, tournament, known(action.match_id, 'the match of an action'));
  const done = action.done as Undoable<MatchRow>;
  const decided = await decide(held, { type: 'undo', done });
  const kept = await keep(held, actor, 'undone', decided, action.id);
  await recallClaims(step, held.bracket, decided.changes);
  return kept;
}
