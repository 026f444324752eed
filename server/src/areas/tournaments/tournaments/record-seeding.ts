import type { TournamentId } from '@matchdesk/contract/ids';
import { recordAudit } from '#audit/index.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';

/** Records in the History that staff ordered the seeds. */
export function recordSeeding(step: Step, actor: Person, id: TournamentId, seeded: number): Promise<void> {
  return recordAudit(step.trx, {
    at: step.now,
    actor,
    subject: 'tournament',
    subjectId: id,
    action: 'seeding saved',
    after: { seeded },
  });
}
