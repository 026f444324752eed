import type { SeasonId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import { existing } from '#records/index.ts';
import { listKeysOf } from './seasons.standings.store.ts';
import { findSeason } from './seasons.store.ts';

/** How players (1) or teams (2) rank among each other in a season; those with equal points share their rank. */
export async function ranksIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  season: SeasonId,
  kind: 1 | 2,
  entities: readonly number[],
): Promise<Map<number, number>> {
  existing(await findSeason(db, clock.now(), season), 'season-not-found');
  const keys = await listKeysOf(db, { season, kind, platform: 0, country: undefined }, entities);
  const ranks = new Map<number, number>();
  let rank = 0;
  for (const [index, { minus, entity }] of keys.entries()) {
    if (minus !== keys[index - 1]?.minus) rank = index + 1;
    ranks.set(entity, rank);
  }
  return ranks;
}
