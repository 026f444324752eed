import { channels } from '@matchdesk/contract/channels';
import type { MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { recordAudit } from '#audit/index.ts';
import type { Step } from '#database/transact.ts';
import { mapMatchNumbers } from '#rows/match-numbers/index.ts';
import type { Held } from './referees.store.ts';

/** More than these are only counted. */
const mostNumbered = 512;

/** Tells everybody who looks at the tournament, or judges, to read again who has what. */
function announceReferees(step: Step, id: TournamentId): void {
  step.announce(channels.tournament(id), 'referees', { id });
  step.announce(channels.judging(), 'referees', { id });
}

/** What the History says of matches that somebody got or had. */
async function describeMatches({ trx }: Step, user_id: UserId, ids: readonly MatchId[]) {
  const named = ids.length <= mostNumbered ? [...(await mapMatchNumbers(trx, ids)).values()] : [];
  return {
    referee_id: user_id,
    matches_count: ids.length,
    ...(named.length > 0 && { match_numbers: runsText(named) }),
  };
}

interface Giving {
  actor: { id: UserId };
  id: TournamentId;
  to: UserId;
  given: readonly MatchId[];
}

export async function recordGiven(step: Step, { actor, id, to, given }: Giving): Promise<void> {
  const after = await describeMatches(step, to, given);
  await recordAudit(step.trx, {
    at: step.now,
    actor,
    subject: 'tournament',
    subjectId: id,
    action: 'matches given',
    after,
  });
  announceReferees(step, id);
}

interface Taking {
  /** Undefined where the server takes them. */
  actor: { id: UserId } | undefined;
  action: 'matches taken back' | 'matches handed back';
}

/** Writes down who had these matches, one entry for each person and tournament. */
export async function recordTaken(
  step: Step,
  held: readonly Held[],
  { actor, action }: Taking,
): Promise<void> {
  for (const [id, ofTournament] of Map.groupBy(held, ({ tournament_id }) => tournament_id)) {
    for (const [userId, own] of Map.groupBy(ofTournament, ({ user_id }) => user_id)) {
      const ids = own.map(({ match_id }) => match_id);
      const before = await describeMatches(step, userId, ids);
      await recordAudit(step.trx, {
        at: step.now,
        actor,
        subject: 'tournament',
        subjectId: id,
        action,
        before,
      });
    }
    announceReferees(step, id);
  }
}

/** `1–8, 12` */
export function runsText(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && last.to + 1 === number) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
