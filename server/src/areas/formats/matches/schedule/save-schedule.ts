import type { TournamentId } from '@matchdesk/contract/ids';
import type { TimingRow } from '@matchdesk/engine';
import { recordAudit } from '#audit/index.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { replaceTimings } from '#rows/matches/timings.store.ts';

/** Writes the rows of a schedule, and who changed which start. */
export async function keepSchedule(
  { trx, now }: Step,
  actor: Person,
  id: TournamentId,
  before: readonly TimingRow[],
  after: readonly TimingRow[],
): Promise<void> {
  await replaceTimings(trx, id, after);
  await recordAudit(trx, {
    at: now,
    actor,
    subject: 'tournament',
    subjectId: id,
    action: 'schedule changed',
    before: starts(before),
    after: starts(after),
  });
}

const starts = (rows: readonly TimingRow[]) =>
  Object.fromEntries(rows.map(({ round, startsAt }) => [`round ${round}`, new Date(startsAt).toISOString()]));
