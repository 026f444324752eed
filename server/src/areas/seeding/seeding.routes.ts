import * as seeding from '@matchdesk/contract/seeding';
import { getStoredTournament } from '#areas/tournaments/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { readDraw } from './draw.ts';
import { readRanking } from './ranking.ts';
import { readSeeding } from './read-seeding.ts';
import { saveSeeding } from './seeding.service.ts';

export const seedingRoutes = (context: Context) => [
  handle(seeding.getDraw, async ({ params: { id } }) => ({ data: await readDraw(context, id) })),
  handle(seeding.getSeeding, async ({ params: { id } }) => {
    const tournament = await getStoredTournament(context.db, id);
    return { data: (await readSeeding(context.db, tournament)).seeding };
  }),
  handle(seeding.saveSeeding, ({ person, params: { id }, body }) => saveSeeding(context, person, id, body)),
  handle(seeding.getRanking, async ({ params: { id }, query }) => ({
    data: await readRanking(context, id, query),
  })),
];
