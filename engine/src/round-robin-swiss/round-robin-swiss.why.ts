import { SWISS } from '../formats.ts';
import { hasBoth, type MatchRow } from '../match.ts';
import { seedOrder } from '../seeding.ts';
import { isParticipant, type ParticipantId } from '../slot.ts';
import { contestants, roundRange } from './round-robin-swiss.pairing.ts';
import { type RoomRow, roundOfMatch } from './round-robin-swiss.room-row.ts';
import type { RoomFormat } from './round-robin-swiss.setup.ts';
import { crossSeeds, meetingRound, type Qualified } from './round-robin-swiss.stage-two.ts';

/** [WHY3] Why two meet, or one rests. */
export type PairingReason =
  | { readonly kind: 'berger'; readonly round: number }
  | { readonly kind: 'not-paired-yet'; readonly round: number }
  | {
      readonly kind: 'paired';
      readonly round: number;
      /** Points before the round; unequal when one floats between score groups. */
      readonly points: readonly [number, number];
      readonly groupSize: number;
      readonly rematch: boolean;
    }
  | { readonly kind: 'bye'; readonly round: number; readonly points: number; readonly players: number };

/** [WHY3] Needs only the matches of the rounds before. */
export function whyPairing(
  format: RoomFormat,
  room: RoomRow,
  matches: readonly MatchRow[],
  match: number,
): PairingReason {
  const round = roundOfMatch(format === SWISS, room.participants.length, match);
  if (format !== SWISS) return { kind: 'berger', round };
  const row = matches[match]!;
  const { from, to } = roundRange(room, round);
  const paired = new Set(matches.slice(from, to).flatMap(({ first, second }) => [first, second]));
  // Including those who left since: they were paired too.
  const players = contestants({ ...room, left: [] }, matches.slice(0, from)).filter(({ participant }) =>
    paired.has(participant),
  );
  const byId = new Map(players.map((player) => [player.participant, player]));
  if (hasBoth(row)) {
    const [first, second] = [byId.get(row.first)!, byId.get(row.second)!];
    const groupSize = players.filter(({ points }) => points === first.points).length;
    const rematch = first.met.has(second.participant);
    return { kind: 'paired', round, points: [first.points, second.points], groupSize, rematch };
  }
  const rests = [row.first, row.second].find(isParticipant);
  if (rests === undefined) return { kind: 'not-paired-yet', round };
  return { kind: 'bye', round, points: byId.get(rests)!.points, players: players.length };
}

/** [WHY4] Why a winner of a room has their seed in the second stage. */
export interface StageTwoSeedReason {
  readonly seed: number;
  readonly room: number;
  /** 1 for the first of their room. */
  readonly tier: number;
  /** The first round in which they can meet somebody of their room; `null` if nobody else came on. */
  readonly meetsRoomMateIn: number | null;
}

export function whyStageTwoSeed(
  rooms: readonly Qualified[],
  participant: ParticipantId,
): StageTwoSeedReason | undefined {
  const room = rooms.find(({ winners }) => winners.includes(participant));
  if (room === undefined) return undefined;
  const seeds = crossSeeds(rooms);
  const order = seedOrder(2 ** (32 - Math.clz32(Math.max(seeds.length, 2) - 1)));
  const slot = (id: ParticipantId) => order.indexOf(seeds.indexOf(id) + 1);
  const meetings = room.winners
    .filter((id) => id !== participant)
    .map((id) => meetingRound(slot(id), slot(participant)));
  return {
    seed: seeds.indexOf(participant) + 1,
    room: room.room,
    tier: room.winners.indexOf(participant) + 1,
    meetsRoomMateIn: meetings.length === 0 ? null : Math.min(...meetings),
  };
}
