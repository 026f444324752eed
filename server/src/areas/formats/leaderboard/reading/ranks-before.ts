import type { TournamentId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { mapRanksBefore, replaceRanks, takeStaleRanks } from '../store/leaderboard.standings.store.ts';

/** Up to this many lines a reader waits for recomputed ranks; with more it takes longer than a screen should wait. */
const quicklyRanked = 5000;

const underWay = new Map<number, Promise<void>>();

/**
 * The ranks before the last round. After a change the next reader recomputes them, outside the tournament's lock, so
 * that nobody who enters scores waits for it.
 */
export async function ranksBefore(
  context: Context,
  id: TournamentId,
  participants: readonly number[],
): Promise<Map<number, number>> {
  const stale = await takeStaleRanks(context.db, id);
  if (stale) {
    const before = underWay.get(id) ?? Promise.resolve();
    const work = before
      .then(() => transact(context, ({ trx }) => replaceRanks(trx, id)))
      .finally(() => {
        if (underWay.get(id) === work) underWay.delete(id);
      });
    underWay.set(id, work);
    work.catch((error) => context.log.error({ err: error, tournament: id }, 'ranks could not be found anew'));
  }
  const { lines = 0 } = stale ?? {};
  if (lines <= quicklyRanked) await underWay.get(id)?.catch(() => undefined);
  return mapRanksBefore(context.db, id, participants);
}
