import type { GameId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { getKnown } from '#known.ts';
import { madeUpPlayer, nameInGame } from './made-up-names.ts';
import { demoPeople } from './people.ts';
import { drawPicture } from './pictures.ts';

export interface DemoPlayer {
  id: UserId;
  nickname: string;
  number: number;
  country: string;
}

const faces = 12;

async function drawFaces({ files }: Context): Promise<string[]> {
  return Promise.all(
    Array.from({ length: faces }, async (_, seed) =>
      files.storePicture('avatar', await drawPicture({ text: '•', seed: seed + 40, width: 96, height: 96 })),
    ),
  );
}

/** Nobody signs in as them: they have no password. The first is the demo account of a player, who has one. */
export async function fillPlayers(context: Context, count: number): Promise<DemoPlayer[]> {
  const { db, clock } = context;
  const avatars = await drawFaces(context);
  const people = Array.from({ length: count - 1 }, (_, index) => {
    const number = index + 1;
    return { ...madeUpPlayer(number), number, avatar: number % 3 === 0 ? avatars[number % faces] : null };
  });
  await sql`
    insert into users (email, nickname, name, locale, avatar, country_id, is_demo, created_at, updated_at)
    select made.email, made.nickname, made.name, made.locale, made.avatar, countries.id, true, ${clock.now()}, ${clock.now()}
    from json_to_recordset(${JSON.stringify(people)})
      as made (number integer, email text, nickname text, name text, locale text, avatar text, country text)
    join countries on countries.code = made.country
    order by made.number`.execute(db);
  const emails = [demoPeople.player.email, ...people.map(({ email }) => email)];
  await sql`
    insert into wallets (user_id, currency)
    select users.id, currency from users, unnest(array['EUR', 'COINS']) as currency
    where users.email = any(${emails})`.execute(db);
  const stored = await db
    .selectFrom('users')
    .where('email', '=', sql<string>`any(${emails})`)
    .select(['id', 'email', 'nickname'])
    .execute();
  const users = new Map(stored.map(({ email, ...user }) => [email, user]));
  return emails.map((email, number) => ({
    ...getKnown(users, email, 'the player who was just added'),
    number,
    country: people[number - 1]?.country ?? '',
  }));
}

/** Gives profiles in a game to those who have none yet. */
export async function giveProfiles(
  db: Db,
  gameId: GameId,
  players: readonly DemoPlayer[],
  now: Date,
): Promise<void> {
  const names = players.map(({ id, number }) => ({ user_id: id, nickname: nameInGame(gameId, number) }));
  await sql`
    insert into profiles (user_id, game_id, platform_id, nickname, created_at, updated_at)
    select given.user_id, games.id, case when games.is_global then null else
      (select min(platform_id) from game_platforms where game_id = games.id) end, given.nickname, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(names)}) as given (user_id integer, nickname text)
    join games on games.id = ${gameId}
    on conflict on constraint profiles_once do nothing`.execute(db);
}
