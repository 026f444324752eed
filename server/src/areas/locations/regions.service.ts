import type { RegionId } from '@matchdesk/contract/ids';
import type { Region, RegionForm } from '@matchdesk/contract/locations';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { checkVersion } from '#database/versions.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findRegion, insertRegion, lockRegion, replaceCountries, updateRegion } from './regions.store.ts';

function present(region: Region | undefined): Region {
  if (!region || region.deleted_at) throw refuse('region-not-found');
  return region;
}

export async function getRegion(context: Context, id: RegionId): Promise<Region> {
  return present(await findRegion(context.db, id));
}

/** A deleted region keeps its History: it says who deleted it. */
export async function getRegionOrDeleted(context: Context, id: RegionId): Promise<Region> {
  const region = await findRegion(context.db, id);
  if (!region) throw refuse('region-not-found');
  return region;
}

/** The locales follow from the countries, and so are no change of the region. */
function snapshot({ supported_locales: _, countries, ...kept }: Region) {
  return { ...kept, countries: countries.map(({ value }) => value) };
}

/** The saved region, with its audit row and the word to colleagues who look at the list. */
async function saved(
  step: Step,
  actor: Person,
  action: string,
  id: RegionId,
  before?: Region,
): Promise<Region> {
  const after = await findRegion(step.trx, id);
  if (!after) throw new Error(`region ${id} vanished in its own transaction`);
  await recordChange(step, {
    actor,
    area: 'locations',
    subject: 'region',
    id,
    action,
    after: snapshot(after),
    ...(before && { before: snapshot(before) }),
  });
  return after;
}

export async function createRegion(context: Context, actor: Person, form: RegionForm): Promise<Region> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const id = await insertRegion(trx, { title: form.title, created_at: now, updated_at: now });
    await replaceCountries(trx, id, form.countries);
    return saved(step, actor, 'created', id);
  });
}

type RegionEdit = RegionForm & { version?: number | undefined };

export async function changeRegion(
  context: Context,
  actor: Person,
  id: RegionId,
  edit: RegionEdit,
): Promise<Region> {
  return transact(context, async (step) => {
    const before = present(await lockRegion(step.trx, id));
    checkVersion(before, edit.version);
    await updateRegion(step.trx, id, { title: edit.title, updated_at: step.now });
    await replaceCountries(step.trx, id, edit.countries);
    return saved(step, actor, 'changed', id, before);
  });
}

/** Tournaments of the region keep it: they show its title and still ask where a player lives. */
export async function deleteRegion(context: Context, actor: Person, id: RegionId): Promise<void> {
  await transact(context, async (step) => {
    const before = present(await lockRegion(step.trx, id));
    await updateRegion(step.trx, id, { deleted_at: step.now, updated_at: step.now });
    await saved(step, actor, 'deleted', id, before);
  });
}

export async function restoreRegion(context: Context, actor: Person, id: RegionId): Promise<Region> {
  return transact(context, async (step) => {
    const before = await lockRegion(step.trx, id);
    if (!before) throw refuse('region-not-found');
    if (!before.deleted_at) return before;
    await updateRegion(step.trx, id, { deleted_at: null, updated_at: step.now });
    return saved(step, actor, 'restored', id, before);
  });
}
