import type { PlatformId } from '@matchdesk/contract/ids';
import { gameKind } from '#areas/games/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';
import { drawPicture } from './pictures.ts';

interface DemoGame {
  name: string;
  short: string;
  platforms: number[];
  participants: string;
  hidden?: true;
  pattern?: string;
}

/** In this order they get the ids 1 to 14; 6 is the card game with auto-handled results, 12 the form's default. */
const demoGames: DemoGame[] = [
  { name: 'Skyline Strikers', short: 'SKS', platforms: [1, 2, 3], participants: '1,2,3' },
  { name: 'Iron Harbor', short: 'IRH', platforms: [3], participants: '5' },
  { name: 'Neon Drift', short: 'NDR', platforms: [1, 2, 3, 4], participants: '1' },
  {
    name: 'Rift Wardens',
    short: 'RFW',
    platforms: [3],
    participants: '5',
    pattern: '^[A-Za-z0-9 ]{3,16}#[0-9]{3,5}$',
  },
  { name: 'Ashfall Royale', short: 'ASH', platforms: [1, 2, 3, 4], participants: '1,2,4' },
  {
    name: 'Cardkeepers',
    short: 'CDK',
    platforms: [3, 4],
    participants: '1',
    pattern: '^#[0289PYLQGRJCUV]{3,9}$',
  },
  { name: 'Velvet Pitch', short: 'VPT', platforms: [1, 2], participants: '1,2' },
  { name: 'Hollow Citadel', short: 'HCT', platforms: [3], participants: '3,5' },
  { name: 'Turbo Tides', short: 'TTD', platforms: [1, 2, 4], participants: '1' },
  { name: 'Lantern Tactics', short: 'LNT', platforms: [3, 4], participants: '1' },
  { name: 'Quartz Arena', short: 'QRA', platforms: [1, 2, 3], participants: '2,3' },
  { name: 'Starforge Legends', short: 'STL', platforms: [1, 2, 3, 4], participants: '1,5' },
  { name: 'Paper Samurai', short: 'PSM', platforms: [4], participants: '1', hidden: true },
  { name: 'Glacier Gate', short: 'GLG', platforms: [3], participants: '6', hidden: true },
];

export async function fillGames(context: Context, actor: Person): Promise<void> {
  for (const [index, { name, short, platforms, participants, pattern, hidden }] of demoGames.entries()) {
    const draw = (width: number, height: number) => drawPicture({ text: short, seed: index, width, height });
    const [icon, image, banner] = await Promise.all([draw(160, 160), draw(800, 450), draw(377, 800)]);
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
      community_default: index === 11,
      icon,
      web_icon: icon,
      image,
      top_banner: banner,
      web_image: banner,
    });
  }
}
