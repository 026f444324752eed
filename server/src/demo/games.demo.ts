import type { GameId, PlatformId } from '@matchdesk/contract/ids';
import { gameKind } from '#areas/content/games/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';
import { drawPicture } from './pictures.ts';

interface DemoGame {
  short: string;
  platforms: number[];
  participants: string;
  hidden?: true;
  pattern?: string;
}

/**
 * Created in this order, they get the ids 1 to 14. Cardkeepers is the card game; a new tournament form begins with
 * Starforge Legends.
 */
export const demoGames = {
  'Skyline Strikers': { short: 'SKS', platforms: [1, 2, 3], participants: '1,2,3' },
  'Iron Harbor': { short: 'IRH', platforms: [3], participants: '5' },
  'Neon Drift': { short: 'NDR', platforms: [1, 2, 3, 4], participants: '1' },
  'Rift Wardens': {
    short: 'RFW',
    platforms: [3],
    participants: '5',
    pattern: '^[A-Za-z0-9 ]{3,16}#[0-9]{3,5}$',
  },
  'Ashfall Royale': { short: 'ASH', platforms: [1, 2, 3, 4], participants: '1,2,4' },
  Cardkeepers: { short: 'CDK', platforms: [3, 4], participants: '1', pattern: '^#[0289PYLQGRJCUV]{3,9}$' },
  'Velvet Pitch': { short: 'VPT', platforms: [1, 2], participants: '1,2' },
  'Hollow Citadel': { short: 'HCT', platforms: [3], participants: '3,5' },
  'Turbo Tides': { short: 'TTD', platforms: [1, 2, 4], participants: '1' },
  'Lantern Tactics': { short: 'LNT', platforms: [3, 4], participants: '1' },
  'Quartz Arena': { short: 'QRA', platforms: [1, 2, 3], participants: '2,3' },
  'Starforge Legends': { short: 'STL', platforms: [1, 2, 3, 4], participants: '1,5' },
  'Paper Samurai': { short: 'PSM', platforms: [4], participants: '1', hidden: true },
  'Glacier Gate': { short: 'GLG', platforms: [3], participants: '6', hidden: true },
} satisfies Record<string, DemoGame>;

export type DemoGameName = keyof typeof demoGames;

const gameNames = Object.keys(demoGames) as DemoGameName[];

/** The ids that the database gives them when they are created in this order. */
export const gameIds = Object.fromEntries(gameNames.map((name, index) => [name, index + 1])) as Record<
  DemoGameName,
  GameId
>;

export async function fillGames(context: Context, actor: Person): Promise<void> {
  for (const [index, name] of gameNames.entries()) {
    const { short, platforms, participants, pattern, hidden }: DemoGame = demoGames[name];
    const draw = (width: number, height: number) => drawPicture({ text: short, seed: index, width, height });
    const [icon, image, banner] = await Promise.all([draw(160, 160), draw(640, 360), draw(283, 600)]);
    await createRecord(context, gameKind, actor, {
      name,
      name_short: short,
      label: `Your ${name} name`,
      ios_label: `${name} name`,
      reg_ex: pattern ?? '',
      platforms: platforms as PlatformId[],
      participant_number: participants,
      co_cap_limit: participants.includes('5') ? 2 : 0,
      required_template: false,
      is_global: platforms.length > 3,
      display_in_tournaments: !hidden,
      display_in_events: !hidden,
      community_default: name === 'Starforge Legends',
      icon,
      web_icon: icon,
      image,
      top_banner: banner,
      web_image: banner,
    });
  }
}
