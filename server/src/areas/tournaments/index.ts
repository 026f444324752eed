import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { findGameOf } from './tournaments.store.ts';

export { moveByClock } from './move-by-clock.ts';
export { saved as tournamentSaved } from './saved.ts';
export { tournamentsRoutes } from './tournaments.routes.ts';
export { createTournament } from './tournaments.service.ts';
export { lockTournament, type StoredTournament, updateTournament } from './tournaments.store.ts';

export async function gameOfTournament({ db }: Pick<Context, 'db'>, id: number): Promise<number> {
  const game = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? await findGameOf(db, id) : undefined;
  if (game === undefined) throw refuse('tournament-not-found');
  return game;
}
