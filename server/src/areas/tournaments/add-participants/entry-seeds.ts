import type { ParticipantId } from '@matchdesk/contract/ids';
import { isPreStart } from '@matchdesk/contract/statuses';
import type { EntryReason } from '@matchdesk/contract/tournaments/add-participants';
import { usesField } from '@matchdesk/contract/tournaments/tournaments.rules';
import { recordSeeding } from '#areas/tournaments/tournaments/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { listSeedOrder, saveSeedOrder } from '#rows/participants/index.ts';

type Drawable = Pick<StoredTournament, 'type' | 'status' | 'is_generated'>;

/** Why a line's seed cannot be given; undefined where it can, or where the line has none. */
export function whyNoSeed({ type, status, is_generated }: Drawable, seed: string): EntryReason | undefined {
  if (seed === '') return undefined;
  if (!usesField(type, 'custom_seeding') || !isPreStart(status) || is_generated) return 'no-seeds';
  return /^[1-9]\d{0,5}$/.test(seed) ? undefined : 'seed-not-valid';
}

interface Seeded {
  participant: ParticipantId;
  seed: number;
}

/** Gives everybody who came with a seed that seed; those who were seeded before move back. */
export async function saveSeeds(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  seeded: readonly Seeded[],
): Promise<void> {
  if (seeded.length === 0) return;
  const { id } = tournament;
  const order = merged(await listSeedOrder(step.trx, id), seeded);
  await saveSeedOrder(step.trx, id, order);
  await recordSeeding(step, actor, id, order.length);
}

/** Two lines with the same seed keep the order of the lines. */
function merged(before: readonly ParticipantId[], seeded: readonly Seeded[]): ParticipantId[] {
  const others = [...before];
  const order: ParticipantId[] = [];
  for (const { participant, seed } of seeded.toSorted((one, other) => one.seed - other.seed)) {
    order.push(...others.splice(0, seed - 1 - order.length), participant);
  }
  return [...order, ...others];
}
