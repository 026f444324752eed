import type { PlatformId } from '@matchdesk/contract/ids';
import { deepLinkKind } from '#areas/content/deep-links/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';
import { type DemoGameName, demoGames, gameIds } from './games.demo.ts';

const sources: [string, DemoGameName][] = [
  ['Autumn newsletter', 'Skyline Strikers'],
  ['Poster at the city fair', 'Iron Harbor'],
  ['Partner stream', 'Cardkeepers'],
  ['Discord pinned post', 'Lantern Tactics'],
];

export async function fillDeepLinks(context: Context, actor: Person): Promise<void> {
  const kind = deepLinkKind(context.config.PUBLIC_URL ?? `http://localhost:${context.config.PORT}`);
  for (const [source, game] of sources) {
    const platform_id = (demoGames[game].platforms[0] ?? 3) as PlatformId;
    await createRecord(context, kind, actor, { source, game_id: gameIds[game], platform_id });
  }
}
