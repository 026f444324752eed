import { channels } from '@matchdesk/contract/channels';
import type { Season } from '@matchdesk/contract/content/seasons';
import type { ClanId, SeasonId, TournamentId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { lockRecord, savedRecord } from '#records/index.ts';
import { lockClans, recountClan, recountPoints, rewritePoints } from '#rows/seasons/points.store.ts';
import { deleteAward, findCounting, getPointsTable, holdSeasonOf, saveAward } from './awards.store.ts';
import { seasonKind } from './seasons.service.ts';

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

/** Recomputes the points of all tournaments of a season from their places; idempotent. */
export function recomputeSeason(context: Context, actor: Person, id: SeasonId): Promise<Season> {
  const kind = seasonKind(context.clock);
  return transact(context, async (step) => {
    // Locked before the season, in the same order as awards do.
    await lockClans(step.trx, 'alone');
    const before = await lockRecord(step.trx, kind, id);
    await recountPoints(step.trx, id);
    return savedRecord(step, kind, { actor, action: 'recomputed', id, before });
  });
}

/** Recounts a clan after somebody joined or left; the caller holds the exclusive lock on clans. */
export async function settleClan({ trx, announce }: Step, id: ClanId): Promise<void> {
  await recountClan(trx, id);
  announce(channels.desk('seasons'), 'clan points', { id });
}
