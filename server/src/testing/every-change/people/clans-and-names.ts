import { sql } from 'kysely';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** Clans and names in games. */
export async function changeClansAndNames(server: TestServer, notes: Notes): Promise<void> {
  const { db } = server.context;
  const people = [];
  for (let index = 0; index < 4; index += 1) people.push(await signUpPlayer(server, `Clan${index}`));
  const [leader, mate, third, fourth] = people as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
  const found = async (player: TestPlayer, name: string, more: object = {}) =>
    (await make(player.client, 'createMyClan', { body: { name, ...more } })).body.data?.id;
  const id = await found(leader, 'Spinners', { max_players: 2 });
  const params = { id };
  await found(leader, 'Again');
  for (const { client } of [mate, mate, third, leader]) await make(client, 'askToJoinClan', { params });
  await make(third.client, 'askToJoinClan', { params: { id: 9999 } });
  const { rows } = await sql<{ id: number }>`select id from clan_mates order by id`.execute(db);
  const accept = (player: TestPlayer, mateId = 0) =>
    make(player.client, 'acceptClanMate', { params: { id, mateId } });
  await accept(mate, rows[1]!.id);
  await accept(leader, 9999);
  await accept(leader, rows[1]!.id);
  await accept(leader, rows[1]!.id);
  await accept(leader, rows[2]!.id);
  await make(fourth.client, 'askToJoinClan', { params });
  await found(third, 'Own');
  await sql`update clans set max_players = 9 where id = ${id}`.execute(db);
  await accept(leader, rows[2]!.id);
  await make(leader.client, 'leaveClan', { params });
  await make(fourth.client, 'leaveClan', { params });
  await make(mate.client, 'leaveClan', { params });
  await notes.read(await server.as('admin'), 'getClan', { params });
  await notes.read(await server.as('manager'), 'getClan', { params: { id: 9999 } });
  const save = (game_id: number, nickname: string, platform_id: number | null = null) =>
    make(fourth.client, 'saveMyProfile', { body: { game_id, nickname, platform_id } });
  await sql`update games set reg_ex = '^[a-z]+$' where id = 3`.execute(db);
  await sql`update games set deleted_at = now() where id = 4`.execute(db);
  await sql`update games set is_global = true where id = 5`.execute(db);
  for (const name of ['Wrong 1', 'right', 'righter']) await save(3, name);
  await save(4, 'gone');
  await save(5, 'everywhere', 1);
  await save(6, 'one', 1);
  await save(6, 'none');
  await save(6, 'unknown', 9999);
  await notes.read(fourth.client, 'listMyProfiles');
  await notes.read(await server.as('admin'), 'listUserProfiles', { params: { id: fourth.id } });
}
