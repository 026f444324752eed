import type { Advertisement, advertisementCalls } from '@matchdesk/contract/content/advertisements';
import type { AdvertisementId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { type KindOf, lockRecord, savedRecord, updateRow, writeRow } from '#records/index.ts';
import { findAdvertisement, pageAdvertisements, replacePlaces } from './advertisements.store.ts';

/** Views and clicks are counted, not edited, so they are no part of the History. */
function snapshot({ goal, meta, ...kept }: Advertisement) {
  return { ...kept, ...meta, goal_type: goal.type, goal: goal.total };
}

export const advertisementKind: KindOf<typeof advertisementCalls> = {
  table: 'advertisements',
  area: 'advertisements',
  subject: 'advertisement',
  notFound: 'advertisement-not-found',
  find: findAdvertisement,
  list: pageAdvertisements,
  snapshot,
  async write(step, { title, link, goal_type, goal, image: given, location_type, region_id, ...places }) {
    const image = given ?? step.before?.image;
    if (!image) throw refuseFields({ image: 'required' });
    const byRegion = location_type === 'region';
    const columns = { title, image, link, goal_type, goal, region_id: byRegion ? region_id : null };
    const id = await writeRow(step, 'advertisements', columns);
    const countries = byRegion ? [] : places.countries;
    await replacePlaces(step.trx, id, { games: places.games, platforms: places.platforms, countries });
    return id;
  },
};

/** Toggles where `wanted` is undefined. Setting what is already set writes nothing. */
export async function activate(
  context: Context,
  actor: Person,
  id: AdvertisementId,
  wanted: boolean | undefined,
): Promise<Advertisement> {
  return transact(context, async (step) => {
    const before = await lockRecord(step.trx, advertisementKind, id);
    const is_active = wanted ?? !before.meta.is_active;
    if (before.meta.is_active === is_active) return before;
    await updateRow(step, 'advertisements', id, { is_active });
    const action = is_active ? 'activated' : 'deactivated';
    return savedRecord(step, advertisementKind, { actor, action, id, before });
  });
}
