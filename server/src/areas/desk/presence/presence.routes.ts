import { listPresence } from '@matchdesk/contract/desk/presence';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { listPlaces } from '#rows/presence/presence.store.ts';

export const presenceRoutes = ({ db, clock }: Context) => [
  handle(listPresence, async ({ query: { tournament_id } }) => ({
    data: await listPlaces(db, tournament_id, clock.now()),
  })),
];
