import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database.testing.ts';
import { gameId } from '#testing/ids.testing.ts';
import { runMigration } from '#testing/run-migration.ts';
import { up } from './migrations/2026-11-17-legible-names.ts';

test('names of before lose what nobody sees, but for one that another team has or that would be empty', async () => {
  const { db, close } = await cloneDatabase();
  await sql`insert into users (email, nickname, name, created_at, updated_at) values
    ('a@a.test', ${'No\u200bva\u202e'}, ${'Ann\nLee \u00ad'}, now(), now()),
    ('b@a.test', ${'\u3164'}, ${'می\u200cخواهم'}, now(), now())`.execute(db);
  await sql`insert into games (id, name, name_short, label, ios_label, reg_ex, participant_number, co_cap_limit,
      required_template, is_global, display_in_tournaments, display_in_events, community_default, created_at, updated_at)
    values (900, 'G', 'G', 'G', 'G', '', '1', 0, false, false, false, false, false, now(), now())`.execute(
    db,
  );
  for (const name of ['Owls', 'Ow\u200bls', 'Bats\u200b', 'Ba\u2060ts', 'Foxes'])
    await sql`insert into teams (name, game_id, creator_id, description, max_players, created_at, updated_at)
      select ${name}, 900, id, '', 5, now(), now() from users where email = 'a@a.test'`.execute(db);
  await runMigration(up, db);
  const users = await db
    .selectFrom('users')
    .select(['nickname', 'name'])
    .where('email', 'like', '%@a.test')
    .orderBy('id')
    .execute();
  const teams = await db
    .selectFrom('teams')
    .select('name')
    .where('game_id', '=', gameId(900))
    .orderBy('id')
    .execute();
  await runMigration(up, db);
  await close();
  expect(users).toEqual([
    { nickname: 'Nova', name: 'Ann Lee' },
    { nickname: '\u3164', name: 'می\u200cخواهم' },
  ]);
  expect(teams.map(({ name }) => name)).toEqual(['Owls', 'Ow\u200bls', 'Bats', 'Ba\u2060ts', 'Foxes']);
});
