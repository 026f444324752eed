import type { CountryId, PlatformId, RegionId } from '@matchdesk/contract/ids';
import { activate, advertisementKind } from '#areas/content/advertisements/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';
import { gameIds } from './games.demo.ts';
import { drawPicture } from './pictures.ts';

const day = 86_400_000;

/** Four banners; the first has three weeks of views behind it. */
export async function fillAdvertisements(context: Context, actor: Person): Promise<void> {
  const region = await context.db.selectFrom('regions').select('id').orderBy('id').executeTakeFirst();
  const banners = [
    { title: 'Headsets for the season', goal_type: 1, goal: 20_000, games: [], region: true, isActive: true },
    { title: 'Energy drink week', goal_type: 2, goal: 500, games: [gameIds.Cardkeepers], isActive: true },
    { title: 'City finals: tickets', goal_type: 2, goal: 0, games: [gameIds['Iron Harbor']], isActive: true },
    { title: 'Chairs, autumn sale', goal_type: 1, goal: 1000, games: [], isActive: false },
  ] as const;
  for (const [index, banner] of banners.entries()) {
    const byRegion = 'region' in banner && region !== undefined;
    const { id } = await createRecord(context, advertisementKind, actor, {
      title: banner.title,
      image: await drawPicture({
        text: banner.title.slice(0, 3).toUpperCase(),
        seed: index + 20,
        width: 640,
        height: 180,
      }),
      link: 'https://example.org/offer',
      goal_type: banner.goal_type,
      goal: banner.goal,
      games: [...banner.games],
      platforms: index === 1 ? [4 as PlatformId] : [],
      location_type: byRegion ? 'region' : 'countries',
      region_id: byRegion ? (region.id as RegionId) : null,
      countries: [] as CountryId[],
    });
    if (banner.isActive) await activate(context, actor, id, true);
    if (index > 1) continue;
    const days = Array.from({ length: 21 }, (_, ago) => ({
      advertisement_id: id,
      day: new Date(context.clock.now().getTime() - ago * day).toISOString().slice(0, 10),
      views: 300 + ((ago * 97 + index * 31) % 260),
      clicks: 8 + ((ago * 13 + index * 7) % 17),
    }));
    await context.db.insertInto('advertisement_days').values(days).execute();
  }
}
