import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Match } from '@matchdesk/contract/match-record';
import type { editMatch as editCall } from '@matchdesk/contract/matches';
import { EMPTY, type MatchRow } from '@matchdesk/engine';
import { sidesOf } from '#areas/entrants/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { announceMatches } from './announce.ts';
import { holdMatch } from './command.ts';
import { listByNumbers, saveRows } from './matches.store.ts';

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
    const named = { first: edit.firstParticipant, second: edit.secondParticipant, winner: edit.winner };
    const known = await sidesOf(
      step.trx,
      Object.values(named).flatMap((value) => value ?? []),
    );
    const fields = { first: 'firstParticipant', second: 'secondParticipant', winner: 'winner' } as const;
    for (const [key, value] of Object.entries(named))
      if (value != null && !known.has(value))
        throw refuseFields({ [fields[key as keyof typeof fields]]: 'not-valid' });
    const [before] = await listByNumbers(step.trx, bracket, [number]);
    const after: MatchRow = {
      ...before!,
      ...(named.first !== undefined && { first: named.first ?? EMPTY }),
      ...(named.second !== undefined && { second: named.second ?? EMPTY }),
      ...(named.winner !== undefined && { winner: named.winner ?? 0, reason: named.winner ? 'admin' : null }),
      ...(edit.status && { status: edit.status }),
    };
    if (after.winner !== 0 && after.winner !== after.first && after.winner !== after.second)
      throw refuseFields({ winner: 'not-valid' });
    const saved = await saveRows(step.trx, bracket, [after]);
    const told = ({ first, second, winner, status }: MatchRow) => ({ first, second, winner, status });
    await recordAudit(step.trx, {
      ...{ at: step.now, actor, subject: 'match', subjectId: matchId, action: 'edited by hand' },
      ...{ before: told(before!), after: told(after) },
    });
    const [match] = await announceMatches(step, bracket, saved);
    return match!;
  });
}
