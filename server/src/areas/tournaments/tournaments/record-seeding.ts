import { recordAudit } from '#audit/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { recordTournament } from './tournaments.announce.ts';
import { updateTournament } from './tournaments.store.ts';

/** Records in the History that staff ordered the seeds, and switches custom seeding on. */
export async function recordSeeding(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  seeded: number,
): Promise<void> {
  await recordAudit(step.trx, {
    at: step.now,
    actor,
    subject: 'tournament',
    subjectId: tournament.id,
    action: 'seeding saved',
    after: { seeded },
  });
  await setCustomSeeding(step, actor, tournament, true);
}

/** Switches custom seeding; the caller holds the tournament's lock. */
export async function setCustomSeeding(
  step: Step,
  actor: Person,
  before: StoredTournament,
  custom_seeding: boolean,
): Promise<void> {
  if (before.custom_seeding === custom_seeding) return;
  await updateTournament(step.trx, before.id, { custom_seeding, updated_at: step.now });
  await recordTournament(step, actor, 'changed', before.id, before);
}
