import { isGone } from '../leavers.ts';
import { type MatchRow, sideOf } from '../match.ts';
import type { ParticipantId } from '../slot.ts';
import { type Placing, sharedPlaces } from '../standings.ts';
import { roomStandings } from './round-robin-swiss.advancement.ts';
import { leaverOf, type RoomRow } from './round-robin-swiss.room-row.ts';
import type { RoomFormat } from './round-robin-swiss.setup.ts';

export interface PlayedRoom {
  readonly room: RoomRow;
  readonly matches: readonly MatchRow[];
}

interface TierEntry {
  readonly participant: ParticipantId;
  readonly tier: number;
  /** Points per match, in thousandths. */
  readonly rate: number;
}

function tierEntries(format: RoomFormat, { room, matches }: PlayedRoom): TierEntry[] {
  return roomStandings(format, room, matches)
    .map(({ entry }) => entry)
    .filter(({ participant }) => !isGone(leaverOf(room, participant)))
    .map(({ participant, points }, index) => {
      const played = matches.filter((row) => sideOf(row, participant) !== undefined).length;
      return { participant, tier: index + 1, rate: played === 0 ? 0 : Math.round((1000 * points) / played) };
    });
}

/**
 * [RR12] [DROP1] Those who are not gone, tier by tier: all firsts of their rooms, then all seconds; inside a tier by points per
 * match, equal ones share. After a second stage those who reached it are left out, and `firstPlace` is the next.
 */
export function roomPlacings(
  format: RoomFormat,
  rooms: readonly PlayedRoom[],
  reached: ReadonlySet<ParticipantId> = new Set(),
  firstPlace = 1,
): Placing[] {
  const entries = rooms
    .flatMap((room) => tierEntries(format, room))
    .filter(({ participant }) => !reached.has(participant))
    .sort((a, b) => a.tier - b.tier || b.rate - a.rate);
  return sharedPlaces(
    entries,
    ({ participant }) => participant,
    (a, b) => a.tier === b.tier && a.rate === b.rate,
    firstPlace,
  );
}
