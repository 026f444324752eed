import { newsKind } from '#areas/content/news/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';
import { type DemoGameName, gameIds } from './games.demo.ts';
import { drawPicture } from './pictures.ts';

interface DemoPost {
  title: string;
  description: string;
  content: string;
  game?: DemoGameName;
  deeplink?: string;
}

const demoPosts: DemoPost[] = [
  {
    title: 'Welcome to the new season',
    description: 'Ten weeks, twelve games, one table: how the season counts and where you stand.',
    content:
      '<h2>What is new</h2><p>Every tournament that counts now gives <strong>season points</strong> by place.</p><ul><li>Solo, team and clan tables</li><li>Ties share a place</li></ul><p>See you on the brackets.</p>',
  },
  {
    title: 'Check-in opens one hour earlier',
    description: 'From Monday on you can check in two hours before the start.',
    content:
      '<p>Many of you asked for it. Check-in now opens <strong>two hours</strong> before a tournament starts and closes ten minutes before.</p>',
  },
  {
    title: 'Skyline Strikers: the arena rotation',
    description: 'Three arenas leave, three arenas come. The draft order stays.',
    content: '<p>The new arenas are <em>Lantern Roof</em>, <em>Old Harbour</em> and <em>Cloud Nine</em>.</p>',
    game: 'Skyline Strikers',
    deeplink: 'desk://games/skyline-strikers',
  },
  {
    title: 'Cardkeepers: decks for the ladder cup',
    description: 'Submit three decks before Friday, 18:00.',
    content:
      '<ol><li>Build three decks.</li><li>Save them in your profile.</li><li>Your opponent bans one.</li></ol>',
    game: 'Cardkeepers',
    deeplink: 'desk://games/cardkeepers',
  },
  {
    title: 'Iron Harbor: line-ups of five, two substitutes',
    description: 'Captains may name two substitutes from this week on.',
    content: '<p>Substitutes can play any match of the evening once they are in the line-up.</p>',
    game: 'Iron Harbor',
  },
];

export async function fillNews(context: Context, actor: Person): Promise<void> {
  for (const [index, { title, description, content, game, deeplink = '' }] of demoPosts.entries()) {
    const text = title.slice(0, 3).toUpperCase();
    const draw = (width: number, height: number) => drawPicture({ text, seed: index + 3, width, height });
    await createRecord(context, newsKind, actor, {
      title,
      description,
      content,
      deeplink,
      game_id: game ? gameIds[game] : 0,
      image: await draw(800, 420),
      icon_image: await draw(300, 300),
    });
  }
}
