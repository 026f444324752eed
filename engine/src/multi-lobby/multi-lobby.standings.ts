import { isGone, type Leaver } from '../leavers.ts';
import type { ParticipantId } from '../slot.ts';
import { type Placing, type Ranked, ranked, sharedPlaces } from '../standings.ts';
import type { RoundLobby } from './multi-lobby.lobby-row.ts';

export interface MultiLobbyEntry {
  readonly participant: ParticipantId;
  /** The last round in which they played. */
  readonly round: number;
  /** The points of that round. */
  readonly points: number;
  readonly total: number;
  /** [ML8] Whether they have a score in any lobby; a 0 that somebody entered counts. */
  readonly isScored: boolean;
  readonly out: Leaver['how'] | null;
}

/** [DROP1] Those who are not gone, with how far they came. */
function entriesOf(lobbies: readonly RoundLobby[]): MultiLobbyEntry[] {
  const entries = new Map<ParticipantId, MultiLobbyEntry>();
  for (const { round, lines } of lobbies.toSorted((a, b) => a.round - b.round)) {
    for (const { participant, points, out } of lines) {
      if (out !== null && isGone({ how: out })) continue;
      const before = entries.get(participant);
      const total = (before?.total ?? 0) + (points ?? 0);
      const isScored = points !== null || before?.isScored === true;
      entries.set(participant, { participant, round, points: points ?? 0, total, isScored, out });
    }
  }
  return [...entries.values()];
}

/** [ML8] How many of those who are still in have no score in any lobby. */
export const countUnscored = (lobbies: readonly RoundLobby[]): number =>
  entriesOf(lobbies).filter(({ isScored, out }) => !isScored && out === null).length;

/** [ML6] [ML8] [OUT6] Ranks those with a score by the round reached, the points in it, the points of all rounds. */
export function multiLobbyStandings(lobbies: readonly RoundLobby[]): Ranked<MultiLobbyEntry>[] {
  return ranked(
    entriesOf(lobbies).filter(({ isScored }) => isScored),
    [
      { name: 'round', value: (entry) => entry.round },
      { name: 'points', value: (entry) => entry.points },
      { name: 'total', value: (entry) => entry.total },
    ],
  );
}

/** [ML6] Ties share a range of places. */
export const multiLobbyPlacings = (lobbies: readonly RoundLobby[]): Placing[] =>
  sharedPlaces(
    multiLobbyStandings(lobbies),
    ({ entry }) => entry.participant,
    (a, b) => a.rank === b.rank,
  );
