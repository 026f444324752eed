import { gameIds } from './game-list.ts';

/** Derived from a number, so that every fill makes the same people. */
export interface MadeUpPlayer {
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

const tagLetters = '0289PYLQGRJCUV';

/** The name in a game, in the format that the game requires. */
export function nameInGame(gameId: number, number: number): string {
  const nickname = nicknameOf(number).replaceAll(/[^A-Za-z0-9]/g, '');
  if (gameId === gameIds['Rift Wardens']) return `${nickname.slice(0, 16)}#${1000 + (number % 9000)}`;
  if (gameId !== gameIds.Cardkeepers) return nickname;
  const digits = [...(number + tagLetters.length ** 4).toString(tagLetters.length)];
  return `#${digits.map((digit) => tagLetters[Number.parseInt(digit, tagLetters.length)]).join('')}`;
}
