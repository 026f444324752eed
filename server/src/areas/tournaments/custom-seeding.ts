import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { saved } from './saved.ts';
import { type StoredTournament, updateTournament } from './tournaments.store.ts';

/** Switches custom seeding; the tournament is locked. */
export async function setCustomSeeding(
  step: Step,
  actor: Person,
  before: StoredTournament,
  custom_seeding: boolean,
): Promise<void> {
  if (before.custom_seeding === custom_seeding) return;
  await updateTournament(step.trx, before.id, { custom_seeding, updated_at: step.now });
  await saved(step, actor, 'changed', before.id, before);
}
