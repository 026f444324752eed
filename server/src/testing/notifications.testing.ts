import { listMyInbox, registerMyDevice } from '@matchdesk/contract/content/notifications';
import type { CountryId, RegionId } from '@matchdesk/contract/ids';
import { register } from '@matchdesk/contract/people/players';
import { makeTournament, setTournamentStatus, signUpPlayer, type TestPlayer } from './players.testing.ts';
import type { TestServer } from './server.testing.ts';

export const texts = { title: 'Finals tonight', message: 'Be there at eight, all of you.' };

export async function countryId(server: TestServer, code: string): Promise<CountryId> {
  const { id } = await server.context.db
    .selectFrom('countries')
    .where('code', '=', code)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A new player from a country, with a device whose token is its name, unless they have none. */
export async function playerFrom(
  server: TestServer,
  nickname: string,
  code: string | null,
  token?: string,
): Promise<TestPlayer> {
  const player = await signUpPlayer(server, nickname);
  const country_id = code === null ? null : await countryId(server, code);
  await server.context.db.updateTable('users').set({ country_id }).where('id', '=', player.id).execute();
  if (token) await player.client.call(registerMyDevice, { body: { token, platform: 'android' } });
  return player;
}

/** A tournament of game 12 in which these take part. */
export async function tournamentOf(server: TestServer, players: readonly TestPlayer[]) {
  const tournament = await makeTournament(server, { max_member: '64' });
  await setTournamentStatus(server, tournament.id, 'REGISTRATION_OPENED');
  for (const { client } of players) await client.call(register, { params: { id: tournament.id }, body: {} });
  return tournament;
}

export async function makeRegion(
  server: TestServer,
  title: string,
  countries: CountryId[],
): Promise<RegionId> {
  const now = new Date();
  const { id } = await server.context.db
    .insertInto('regions')
    .values({ title, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const country_id of countries)
    await server.context.db.insertInto('region_countries').values({ region_id: id, country_id }).execute();
  return id;
}

export const inboxOf = async ({ client }: TestPlayer) => (await client.call(listMyInbox)).body;
export const titlesOf = async (player: TestPlayer) => (await inboxOf(player)).data.map(({ title }) => title);
