import type { ParticipantId, UserId } from '@matchdesk/contract/ids';
import type { Placed } from '@matchdesk/contract/tournaments/podium';
import { shareOut } from '#areas/money/billing/index.ts';
import type { Db } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { listBetween, type Standing } from './places.store.ts';

/** What each of these gets, by the rule that payments use; a team's prize is not divided among its members here. */
export async function prizesOf(
  db: Db,
  { id, prize_pool }: Pick<StoredTournament, 'id' | 'prize_pool'>,
  standings: readonly Standing[],
): Promise<Map<ParticipantId, Placed['prizes']>> {
  const prizes = new Map<ParticipantId, Placed['prizes']>();
  const lastPrize = prize_pool.reduce((last, { place }) => Math.max(last, place), 0);
  const first = Math.min(...standings.map(({ place_from }) => place_from));
  const last = Math.min(lastPrize, Math.max(...standings.map(({ place_from }) => place_from)));
  if (standings.length === 0 || first > last) return prizes;
  // All who share a place are needed, also those outside of the window.
  const sharing = await listBetween(db, id, { first, last });
  const { shares } = shareOut(
    prize_pool,
    sharing.map(({ id: participant, ...place }) => ({ participant, ...place, members: [0 as UserId] })),
  );
  for (const { participant, currency, cents } of shares) {
    const own = prizes.get(participant) ?? [];
    own.push({ currency, amount: cents / 100 });
    prizes.set(participant, own);
  }
  return prizes;
}
