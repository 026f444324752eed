import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { editMatch as editCall } from '@matchdesk/contract/matches';
import type { Match } from '@matchdesk/contract/matches/record';
import { EMPTY, isParticipant, type MatchRow } from '@matchdesk/engine';
import { listByNumbers, saveRows } from '#areas/matches/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { announceMatches } from '../announce.ts';
import { holdMatch } from './command.ts';
import { takingPart } from './edit-by-hand.store.ts';

type Edit = CheckedParts<typeof editCall>['body'];

/** A Super admin's tool: writes what is asked into this one match, without moving anybody on. */
export function editMatch(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  edit: Edit,
): Promise<Match> {
  return transact(context, async (step) => {
    const { bracket, number } = await holdMatch(step, id, matchId);
    const { firstParticipant: first, secondParticipant: second, winner } = edit;
    const named = { first, second, winner };
    const own = await takingPart(
      step.trx,
      id,
      [first, second].flatMap((side) => side ?? []),
    );
    for (const field of ['firstParticipant', 'secondParticipant'] as const)
      if (edit[field] != null && !own.has(edit[field])) throw refuseFields({ [field]: 'not-valid' });
    const [before] = await listByNumbers(step.trx, bracket, [number]);
    const after: MatchRow = {
      ...before!,
      ...(named.first !== undefined && { first: named.first ?? EMPTY }),
      ...(named.second !== undefined && { second: named.second ?? EMPTY }),
      ...(named.winner !== undefined && { winner: named.winner ?? 0, reason: named.winner ? 'admin' : null }),
      ...(edit.status && { status: edit.status }),
    };
    if (isParticipant(after.first) && after.first === after.second)
      throw refuseFields({ [second == null ? 'firstParticipant' : 'secondParticipant']: 'not-valid' });
    if (after.winner !== 0 && after.winner !== after.first && after.winner !== after.second)
      throw refuseFields({ winner: 'not-valid' });
    const saved = await saveRows(step.trx, bracket, [after]);
    const snapshot = ({ first, second, winner, status }: MatchRow) => ({ first, second, winner, status });
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'match',
      subjectId: matchId,
      action: 'edited by hand',
      before: snapshot(before!),
      after: snapshot(after),
    });
    const [match] = await announceMatches(step, bracket, saved);
    return match!;
  });
}
