import { regionKind } from '#areas/content/locations/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';

/** Country codes; the ids are looked up. */
const demoRegions: Record<string, string> = {
  Europe:
    'ad al at ba be bg ch cy cz de dk ee es fi fr gb gr hr hu ie is it li lt lu lv mc md me mk mt nl no pl pt ro rs se si sk sm ua va',
  Iberia: 'ad es pt',
  DACH: 'at ch de li',
  'Italy & San Marino': 'it sm va',
  Nordics: 'dk fi is no se',
  Benelux: 'be lu nl',
  'British Isles': 'gb gg ie im je',
  Balkans: 'al ba bg hr me mk rs si',
  'North America': 'ca us',
  'Latin America': 'ar bo br cl co cr do ec gt hn mx ni pa pe py sv uy ve',
  'East Asia': 'hk jp kr mo tw',
  'South-East Asia': 'id kh my ph sg th vn',
  'Australia & New Zealand': 'au nz',
  'Middle East & North Africa': 'ae bh dz eg jo kw lb ma om qa sa tn',
};

export async function fillLocations(context: Context, actor: Person): Promise<void> {
  const rows = await context.db.selectFrom('countries').select(['id', 'code']).execute();
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  for (const [title, codes] of Object.entries(demoRegions)) {
    const countries = codes.split(' ').flatMap((code) => idOf.get(code) ?? []);
    await createRecord(context, regionKind, actor, { title, countries });
  }
}
