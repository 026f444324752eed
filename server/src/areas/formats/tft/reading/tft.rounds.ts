import type { TftMeta } from '@matchdesk/contract/formats/tft';
import type { TournamentId } from '@matchdesk/contract/ids';
import { lobbyAt, lobbyLabel, type TftShape } from '@matchdesk/engine';
import type { Db } from '#database/schema.ts';
import { listTimingRows } from '#rows/matches/index.ts';
import { countByRound } from '../store/tft.lobbies.store.ts';
import { findTree } from '../store/tft.store.ts';

export function nameOfRound(shape: TftShape, round: number): string {
  return lobbyLabel(shape, lobbyAt(shape, { round, index: 0 })) ?? `Round ${round}`;
}

/** Null before the start. */
export async function findMeta(db: Db, id: TournamentId): Promise<TftMeta | null> {
  const tree = await findTree(db, id);
  if (!tree) return null;
  const { shape, players, first_match_id, matches_count } = tree;
  const [timings, counts] = [await listTimingRows(db, id), await countByRound(db, id)];
  const rounds = shape.lobbies.map((matches, index) => {
    const number = index + 1;
    const counted = counts.find(({ round }) => round === number);
    return {
      number,
      name: nameOfRound(shape, number),
      started_at: new Date(timings[index]?.startsAt ?? 0).toISOString(),
      matches,
      pending: counted?.pending ?? 0,
      finished: counted?.finished ?? 0,
      first_match: lobbyAt(shape, { round: number, index: 0 }),
    };
  });
  return { players, first_match_id, matches_count, rounds };
}
