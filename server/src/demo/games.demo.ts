import type { PlatformId } from '@matchdesk/contract/ids';
import { gameKind } from '#areas/content/games/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';
import { type DemoGame, demoGames, gameNames } from './game-list.ts';
import { drawPicture } from './pictures.ts';

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
