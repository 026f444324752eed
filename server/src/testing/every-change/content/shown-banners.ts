import { createAdvertisement } from '@matchdesk/contract/content/advertisements';
import { sql } from 'kysely';
import { forgetSeen } from '#areas.ts';
import { day, hour, minute } from '#clock.ts';
import { countryId, makeRegion, playerFrom } from '#testing/notifications.testing.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** Which banner each of three players sees, and how views and clicks are counted. */
export async function showBanners(server: TestServer, notes: Notes): Promise<void> {
  const admin = await server.as('admin');
  const key = { key: 'banner passes', value: Buffer.alloc(32, 1).toString('base64') };
  await server.context.db.insertInto('installation').values(key).execute();
  const image = await plainPicture(8, 8);
  const it = await countryId(server, 'it');
  const region = await makeRegion(server, 'South', [it]);
  const banners = [
    { title: 'For all', goal: '0', goal_type: '1' },
    { title: 'Two views', goal: '2', goal_type: '1', 'games[0]': '12' },
    { title: 'Four clicks', goal: '4', goal_type: '2', 'platforms[0]': '2' },
    { title: 'Region', goal: '9', goal_type: '1', location_type: 'region', region_id: String(region) },
    { title: 'Country', goal: '8', goal_type: '2', 'countries[0]': String(it), 'games[0]': '6' },
    { title: 'Asleep', goal: '1', goal_type: '1' },
  ];
  const link = 'https://shop.example';
  for (const [index, banner] of banners.entries()) {
    await admin.form(createAdvertisement, { ...banner, link, image });
    if (index < 5)
      await make(admin, 'activateAdvertisement', { params: { id: index + 1 }, body: { is_active: true } });
  }
  const [roman, berliner] = [
    await playerFrom(server, 'Roman', 'it'),
    await playerFrom(server, 'Berliner', 'de'),
  ];
  const nomad = await playerFrom(server, 'Nomad', null);
  const shown = async ({ client, nickname }: TestPlayer, query: object) => {
    const { data } = (await make(client, 'getMyBanner', { query })).body as unknown as {
      data: { title: string; pass: string } | null;
    };
    notes.note(`${nickname} is shown ${JSON.stringify(query)}`, data?.title);
    return data?.pass ?? '';
  };
  const count = async (kind: string, ...passes: string[]) => {
    const { body } = await make(server.anonymous, 'countBanners', { body: { kind, passes } });
    notes.note(`${kind}s that count`, body);
  };
  const everyone = [roman, berliner, nomad];
  const places = [
    {},
    { game_id: 12 },
    { game_id: 6 },
    { platform_id: 2 },
    { platform_id: 1 },
    { game_id: 12, platform_id: 2 },
  ];
  for (const player of everyone) for (const place of places) await shown(player, place);
  for (const player of [berliner, nomad]) {
    const pass = await shown(player, { game_id: 12 });
    await count('view', pass, pass);
    await count('click', pass);
    await server.context.tallies.flush();
  }
  const click = await shown(berliner, { platform_id: 2 });
  await count('click', click, `${click.slice(0, -1)}!`, 'nonsense');
  await server.context.tallies.flush();
  for (const player of everyone) for (const place of places) await shown(player, place);
  server.clock.set(new Date(Math.ceil(server.clock.now().getTime() / day) * day - minute));
  const pass = await shown(roman, {});
  for (const wait of [2 * minute, 22 * hour, hour, hour]) {
    server.clock.advance(wait);
    await count('view', pass);
    await server.context.tallies.flush();
  }
  for (const place of places) await shown(roman, place);
  const today = Math.floor(server.clock.now().getTime() / day) * day;
  for (const ahead of [0, 1, 2, 3]) {
    await forgetSeen(server.context.db, new Date(today + ahead * day));
    const kept = await sql`
      select advertisement_id, day::text, kind, user_id from advertisement_seen order by 1, 2, 3, 4`.execute(
      server.context.db,
    );
    notes.note(`remembered ${ahead} days later`, kept.rows);
  }
  for (const id of [1, 2, 3, 4]) {
    await notes.read(admin, 'getAdvertisement', { params: { id } });
    await notes.read(admin, 'listAdvertisementDays', { params: { id } });
  }
}
