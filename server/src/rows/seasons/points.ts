import { channels } from '@matchdesk/contract/channels';
import type { ClanId, SeasonId, TournamentId } from '@matchdesk/contract/ids';
import type { Trx } from '#database/schema.ts';
import type { Step } from '#database/transact.ts';
import {
  deleteAward,
  findCounting,
  getPointsTable,
  holdSeasonOf,
  lockClans,
  recountClan,
  rewritePoints,
  saveAward,
} from './seasons.store.ts';

/** Updates the season points of a tournament at the end of the step, in its transaction, whatever the step changed. */
export function settlePoints(step: Step, id: TournamentId): void {
  step.beforeCommit(`season points of tournament ${id}`, () => settle(step, id));
}

/**
 * A tournament has points while it is FINISHED and counts. Archiving keeps them; one that was closed without an end has
 * none. A deleted one keeps its award without points, so that bringing it back gives the same points again.
 */
async function settle(step: Step, id: TournamentId): Promise<void> {
  const { trx } = step;
  const tournament = await findCounting(trx, id);
  if (!tournament) return;
  const { status, season_id: before } = tournament;
  const isOver = status === 'FINISHED' || (status === 'CLOSED' && before !== null);
  const counts = isOver && tournament.consider_in_leaderboard;
  if (!counts && before === null) return;
  await lockClans(trx, 'together');
  const season = counts ? await award(trx, tournament) : undefined;
  if (!counts) await deleteAward(trx, id);
  await rewritePoints(trx, id);
  for (const changed of new Set([before, season]))
    if (changed) step.announce(channels.desk('seasons'), 'points', { id: changed });
}

async function award(
  trx: Trx,
  tournament: NonNullable<Awaited<ReturnType<typeof findCounting>>>,
): Promise<SeasonId> {
  const season = await holdSeasonOf(trx, tournament);
  await saveAward(trx, tournament, season, tournament.points ?? (await getPointsTable(trx)));
  return season;
}

/** Recounts a clan after somebody joined or left; the caller holds the exclusive lock on clans. */
export async function settleClan({ trx, announce }: Step, id: ClanId): Promise<void> {
  await recountClan(trx, id);
  announce(channels.desk('seasons'), 'clan points', { id });
}
