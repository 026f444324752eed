import * as seeding from '@matchdesk/contract/tournaments/seeding';
import { getStoredTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { withEmailsFor } from '#people/index.ts';
import { readDraw, readRanking, readSeeding, saveSeeding } from './seeding.service.ts';

export const seedingRoutes = (context: Context) => [
  handle(seeding.getDraw, async ({ params: { id } }) => ({ data: await readDraw(context, id) })),
  handle(seeding.getSeeding, async ({ person, params: { id } }) => {
    const tournament = await getStoredTournament(context.db, id);
    const { seeding: data } = await readSeeding(context.db, tournament);
    return { data: withEmailsFor(person, tournament.game_id, data) };
  }),
  handle(seeding.saveSeeding, ({ person, params: { id }, body }) => saveSeeding(context, person, id, body)),
  handle(seeding.getRanking, async ({ params: { id }, query }) => ({
    data: await readRanking(context, id, query),
  })),
];
