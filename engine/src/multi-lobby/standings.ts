import type { ParticipantId } from '../slot.ts';
import { type Placing, sharedPlaces } from '../standings/placing.ts';
import { type Ranked, ranked } from '../standings/ranking.ts';
import type { ArenaLobby } from './arena-row.ts';

export interface ArenaEntry {
  readonly participant: ParticipantId;
  /** The last round they played in. */
  readonly round: number;
  /** In that round. */
  readonly points: number;
  readonly total: number;
}

/** [ML6] [OUT6] Of those who are still in: by the round reached, the points in it, the points of all rounds. */
export function arenaStandings(lobbies: readonly ArenaLobby[]): Ranked<ArenaEntry>[] {
  const entries = new Map<ParticipantId, ArenaEntry>();
  for (const { round, lines } of lobbies.toSorted((a, b) => a.round - b.round)) {
    for (const { participant, points, out } of lines) {
      if (out !== null) continue;
      const total = (entries.get(participant)?.total ?? 0) + (points ?? 0);
      entries.set(participant, { participant, round, points: points ?? 0, total });
    }
  }
  return ranked(
    [...entries.values()],
    [
      { name: 'round', value: (entry) => entry.round },
      { name: 'points', value: (entry) => entry.points },
      { name: 'total', value: (entry) => entry.total },
    ],
  );
}

/** [ML6] Ties share a range of places. */
export const arenaPlacings = (lobbies: readonly ArenaLobby[]): Placing[] =>
  sharedPlaces(
    arenaStandings(lobbies),
    ({ entry }) => entry.participant,
    (a, b) => a.rank === b.rank,
  );
