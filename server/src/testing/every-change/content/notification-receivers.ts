import { sql } from 'kysely';
import { userId } from '#testing/ids.testing.ts';
import { countryId, makeRegion, playerFrom, tournamentOf } from '#testing/notifications.testing.ts';
import { insertGuest, type TestPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

export async function people(server: TestServer) {
  const roman = await playerFrom(server, 'Roman', 'it', 'roman-1');
  await make(roman.client, 'registerMyDevice', { body: { token: 'roman-2', platform: 'ios' } });
  const berliner = await playerFrom(server, 'Berliner', 'de', 'berliner');
  const nomad = await playerFrom(server, 'nomad', null);
  const blocked = await playerFrom(server, 'Blocked', 'it', 'blocked');
  const now = server.clock.now();
  await server.context.db
    .updateTable('users')
    .set({ blocked_at: now })
    .where('id', '=', userId(blocked.id))
    .execute();
  await insertGuest(server, 'Romanesque guest');
  const cup = await tournamentOf(server, [roman, nomad]);
  await make(nomad.client, 'withdraw', { params: { id: cup.id } });
  const subscribe = ({ client }: TestPlayer, game_id: number, is_subscribed: boolean) =>
    make(client, 'saveMySubscription', { body: { game_id, is_subscribed } });
  for (const wanted of [false, false]) await subscribe(berliner, 12, wanted);
  for (const wanted of [false, true]) await subscribe(roman, 12, wanted);
  await subscribe(nomad, 6, false);
  const [it, de] = [await countryId(server, 'it'), await countryId(server, 'de')];
  const region = await makeRegion(server, 'North', [de]);
  const deleted = await makeRegion(server, 'Gone', [it]);
  await sql`update regions set deleted_at = now() where id = ${deleted}`.execute(server.context.db);
  return { roman, berliner, nomad, blocked, cup, it, de, region, deleted };
}

export type People = Awaited<ReturnType<typeof people>>;

/** Whom each choice would reach, and who may choose it. */
export async function countAudiences(
  server: TestServer,
  notes: Notes,
  { roman, blocked, cup, it, de, region, deleted }: People,
) {
  const of = { targets: 'subscribers', game: 12, tournament_id: cup.id };
  const queries = [
    { targets: 'all' },
    { targets: 'all', countries: `${it},${de}` },
    { targets: 'all', regions: region },
    { targets: 'all', location_type: 'regions', regions: region },
    { targets: 'all', location_type: 'countries' },
    { targets: 'all', countries: it, regions: region },
    { targets: 'all', regions: deleted },
    { targets: 'all', countries: 9999 },
    { targets: 'participants', tournament_id: cup.id },
    { targets: 'participants' },
    { targets: 'participants', tournament_id: 9999 },
    of,
    { ...of, game: 6 },
    { targets: 'subscribers', tournament_id: cup.id },
    { notifiable_ids: `${roman.id},${blocked.id}` },
    { notifiable_ids: `${roman.id},99999` },
    {},
  ];
  for (const person of ['superAdmin', 'manager', 'managerWithoutGame', 'managerWithoutPermission'] as const)
    for (const query of queries) await notes.read(await server.as(person), 'getAudience', { query });
  for (const search of ['rom', 'N', 'block', String(roman.id), 'guest', 'o', ''])
    await notes.read(await server.as('admin'), 'searchNotificationUsers', { query: { search } });
}
