import { SWISS } from '../formats.ts';
import { emptyMatch, type MatchRow, openStatus } from '../match.ts';
import { type Change, type Refused, refuse, type StatusChange } from '../outcome.ts';
import { GAP, MINUTE } from '../schedule.ts';
import type { ParticipantId } from '../slot.ts';
import { checkAction } from '../status.ts';
import { defaultSwissRounds, pairNextRound } from './round-robin-swiss.pairing.ts';
import {
  gamesOfRound,
  matchesARound,
  ROOM_ROWS,
  type RoomRow,
  roundDuration,
  roundOfMatch,
} from './round-robin-swiss.room-row.ts';
import { ROOM_SIZES, type RoomSetup } from './round-robin-swiss.setup.ts';

/** Indices into the seating order of a room. */
interface BergerPair {
  readonly round: number;
  readonly first: number;
  readonly second: number;
}

export interface GenerateRooms {
  readonly eligible: readonly ParticipantId[];
  /** Generate without those who have no seat. */
  readonly leaveOut: boolean;
  /** [SW2] Otherwise as many as leave one undefeated. */
  readonly swissRounds?: number;
}

export interface GeneratedRooms {
  readonly ok: true;
  readonly changes: readonly Change<RoomRow>[];
  /** By room, all of them new. */
  readonly matches: ReadonlyMap<number, readonly MatchRow[]>;
  readonly status: StatusChange;
}

/** [RR3] [SW2] Every room gets all its matches at once, so that schedule and numbers exist. */
export function generateRooms(
  setup: RoomSetup,
  command: GenerateRooms,
  now: number,
): GeneratedRooms | Refused {
  const refusal = checkGeneration(setup, command);
  if (refusal !== undefined) return refusal;
  const matches = new Map<number, readonly MatchRow[]>();
  const changes = setup.rooms.map((before) => {
    const after = ROOM_ROWS.copy(before);
    const seated = after.participants.length;
    const swiss = setup.format === SWISS;
    after.rounds = swiss ? (command.swissRounds ?? defaultSwissRounds(seated)) : bergerRounds(seated);
    after.roundStarts = roundStarts(after);
    const rows = emptyRows(after, swiss);
    if (swiss) pairNextRound(after, rows, 1, now);
    else seatBerger(after, rows, now);
    matches.set(after.room, rows);
    return { before, after };
  });
  return { ok: true, changes, matches, status: { before: setup.status, after: 'STARTED' } };
}

/** Why generating is refused. A caller with many rooms checks all of them once and then generates some at a time. */
export function checkGeneration(setup: RoomSetup, command: GenerateRooms): Refused | undefined {
  const running = setup.status === 'PENDING';
  return (
    (running ? undefined : checkAction('generate-matches', setup.format, setup.status)) ??
    checkRooms(setup, command)
  );
}

/** [RR11] One round after the other, with five minutes between them at least. */
function roundStarts(room: RoomRow): number[] {
  const starts: number[] = [];
  let startsAt = room.startsAt;
  for (let round = 1; round <= room.rounds; round++) {
    starts.push(startsAt);
    startsAt += Math.max(roundDuration(room, round) * MINUTE, GAP);
  }
  return starts;
}

const bergerRounds = (seated: number): number => seated - 1 + (seated % 2);

function emptyRows(room: RoomRow, swiss: boolean): MatchRow[] {
  const seated = room.participants.length;
  return Array.from({ length: room.rounds * matchesARound(swiss, seated) }, (_, match) => {
    const round = roundOfMatch(swiss, seated, match);
    return emptyMatch(match, room.roundStarts[round - 1]!, gamesOfRound(room, round));
  });
}

function seatBerger({ participants }: RoomRow, rows: readonly MatchRow[], now: number): void {
  for (const [match, pair] of bergerPairs(participants.length).entries()) {
    const row = rows[match]!;
    row.first = participants[pair.first]!;
    row.second = participants[pair.second]!;
    row.status = openStatus(row, now);
  }
}

function checkRooms({ format, rooms }: RoomSetup, command: GenerateRooms): Refused | undefined {
  if (rooms.length === 0) return refuse('room-empty', { rooms: 0 });
  if (rooms.some(({ rounds }) => rounds > 0)) return refuse('matches-exist');
  const needed = format === SWISS ? ROOM_SIZES[SWISS].min : 2;
  for (const { room, participants } of rooms) {
    const seated = participants.length;
    if (seated < needed) return refuse('room-empty', { room, participants: seated, needed });
    const rounds = command.swissRounds ?? 1;
    if (!Number.isInteger(rounds) || rounds < 1 || rounds > Math.floor(seated / 2)) {
      return refuse('bad-number', { field: 'swiss_rounds', value: rounds, max: Math.floor(seated / 2) });
    }
  }
  const seated = new Set(rooms.flatMap(({ participants }) => participants));
  const eligible = new Set(command.eligible);
  const strangers = [...seated].filter((id) => !eligible.has(id));
  if (strangers.length > 0) return refuse('not-eligible', { participants: strangers });
  const missing = command.leaveOut ? [] : command.eligible.filter((id) => !seated.has(id));
  return missing.length > 0 ? refuse('seating-incomplete', { missing, double: [] }) : undefined;
}

/** [RR3] The Berger tables: everybody meets everybody once; in an odd room one rests each round, without a row. */
export function bergerPairs(participants: number): BergerPair[] {
  const even = participants + (participants % 2);
  const circle = even - 1;
  const pairs: BergerPair[] = [];
  for (let q = 0; q < circle; q++) {
    const pivot = (q * (even / 2)) % circle;
    const add = (first: number, second: number) => {
      if (first < participants && second < participants) pairs.push({ round: q + 1, first, second });
    };
    if (q % 2 === 0) add(pivot, even - 1);
    else add(even - 1, pivot);
    for (let i = 1; i < even / 2; i++) add((pivot + i) % circle, (pivot - i + circle) % circle);
  }
  return pairs;
}
