import type { GameId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { getKnown } from '#known.ts';
import { gameIds } from './games.demo.ts';
import { drawPicture } from './pictures.ts';
import { demoPeople } from './users.demo.ts';

/** Derived from a number, so that every fill makes the same people. */
interface MadeUpPlayer {
  email: string;
  nickname: string;
  name: string;
  country: string;
  locale: string;
}

const words = (text: string) => text.split(' ');

const from = (country: string, first: string, last: string) => ({
  country,
  first: words(first),
  last: words(last),
});

/** Italians are listed twice, because one of the demo's tournaments is only for them. */
const origins = [
  from(
    'it',
    'Giulia Matteo Chiara Lorenzo Elisa Davide Noemi Tommaso Irene Nicolò Marta Edoardo',
    'Moretti Galli Fontana Serra Vitale Pellegrini Caruso Leone Marchetti Bruno Rinaldi Sala',
  ),
  from(
    'de',
    'Jonas Lena Felix Mia Moritz Hannah Jürgen Greta Emil Frieda Till Nele',
    'Brandt Vogel Krämer Winkler Lorenz Böhm Seidel Haas Pfeiffer Kuhn Ziegler Arnold',
  ),
  from(
    'es',
    'Lucía Álvaro Carmen Iker Noa Hugo Inés Pablo Vega Mateo Alba Izan',
    'Ibáñez Molina Vidal Campos Serrano Prieto Lozano Cano Rubio Peña Nieto Pascual',
  ),
  from(
    'fr',
    'Zoé Théo Camille Léo Manon Gaspard Inès Jules Anaïs Noé Chloé Rémi',
    'Marchand Renaud Lemoine Barbier Collet Perrin Charpentier Gaillard Roussel Picard Aubry Leroux',
  ),
  from(
    'it',
    'Alessia Riccardo Beatrice Simone Ilaria Fabio Serena Luca Viola Andrea Greta Pietro',
    'Ferri Donati Barbieri Messina Sorrentino Orlando Neri Gentile Basile Piras Costa Amato',
  ),
  from(
    'gb',
    'Callum Freya Owen Isla Rhys Imogen Ewan Poppy Harvey Niamh Alfie Erin',
    'Whitaker Hale Pritchard Lowe Barlow Finch Merrick Osborne Tate Penrose Ashby Doyle',
  ),
  from(
    'pl',
    'Kacper Zofia Jakub Maja Filip Hanna Oskar Julia Szymon Lena Antoni Iga',
    'Zalewska Krawiec Sikora Baran Duda Szulc Wilk Lis Czarnecki Sowa Maciejewska Urban',
  ),
  from(
    'se',
    'Elsa Axel Alma Nils Saga Viggo Ebba Sixten Freja Hjalmar Tuva Loke',
    'Lindqvist Åberg Holm Nyström Ekdahl Sandberg Wallin Forsberg Dahl Hedlund Strand Norén',
  ),
  from(
    'br',
    'Caio Luana Thiago Bruna Davi Yasmin Rafael Isadora Enzo Marina Vítor Clara',
    'Teixeira Moraes Pinheiro Barros Freitas Nogueira Guimarães Rezende Cardoso Lacerda Prado Viana',
  ),
  from(
    'us',
    'Jayden Skyler Mason Avery Logan Harper Wyatt Riley Tyler Brooke Chase Quinn',
    'Calloway Reeves Maddox Sutton Hollis Vance Bishop Keller Ramsey Stanton Whitlock Pruitt',
  ),
];

const tempers = words(
  'Quiet Amber Rapid Lunar Velvet Rusty Hollow Brave Frosty Static Cosmic Salty Sleepy Crimson Turbo Mellow Jade Wild Pixel Solar Stormy Nimble Lucky Grim Silent Neon Dusty Iron Misty',
);

const beings = words(
  'Otter Falcon Badger Lynx Heron Moth Comet Wolf Gecko Raven Panda Viper Robin Tapir Crab Stag Owl Koi Marten Bison Hare Wasp Newt Ibex Dingo Finch Orca Toad Puma Crow Yak',
);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const tagLetters = '0289PYLQGRJCUV';

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

function nicknameOf(number: number): string {
  const [temper, being] = [at(tempers, number * 7), at(beings, number * 11 + Math.floor(number / 31))];
  const styles = [
    `${temper}${being}`,
    `${temper}_${being}`.toLowerCase(),
    `${being}${number}`,
    `${temper} ${being}`,
  ];
  return at(styles, number);
}

/** One in nine has no nickname, and one in five of those no name either, so that only the e-mail can be shown. */
export function madeUpPlayer(number: number): MadeUpPlayer {
  const { country, first, last } = at(origins, number);
  const turn = Math.floor(number / origins.length);
  const [firstName, lastName] = [at(first, turn), at(last, turn + Math.floor(turn / first.length))];
  const hasNickname = number % 9 !== 4;
  const hasName = hasNickname || number % 45 !== 4;
  return {
    email: `${plain(firstName)}.${plain(lastName)}${number}@arena.test`,
    nickname: hasNickname ? nicknameOf(number) : '',
    name: hasName ? `${firstName} ${lastName}` : '',
    country,
    locale: country === 'it' ? 'it' : 'en',
  };
}

/** The name in a game, in the format that the game requires. */
export function nameInGame(gameId: number, number: number): string {
  const nickname = nicknameOf(number).replaceAll(/[^A-Za-z0-9]/g, '');
  if (gameId === gameIds['Rift Wardens']) return `${nickname.slice(0, 16)}#${1000 + (number % 9000)}`;
  if (gameId !== gameIds.Cardkeepers) return nickname;
  const digits = [...(number + tagLetters.length ** 4).toString(tagLetters.length)];
  return `#${digits.map((digit) => tagLetters[Number.parseInt(digit, tagLetters.length)]).join('')}`;
}
