import { SWISS } from '#formats.ts';
import { hasBoth, isFinished, isResult } from '#match.ts';
import { type RoomEvent, roomStandings } from '#round-robin-swiss/round-robin-swiss.advancement.ts';
import { brokenRoomInvariants } from '#round-robin-swiss/round-robin-swiss.invariants.ts';
import { isPaired, roundRange } from '#round-robin-swiss/round-robin-swiss.pairing.ts';
import { leaverOf, stillIn } from '#round-robin-swiss/round-robin-swiss.room-row.ts';
import { GAP } from '#schedule.ts';
import { isParticipant, VOID } from '#slot.ts';
import type { Rooms } from '../rooms.testing.ts';
import { faultOfSwissRound } from '../swiss-rounds.ts';
import { demand, same, told } from './script.ts';

/** Checks a room after every command. */
export class RoomChecker {
  readonly #rooms: Rooms;
  #paired: { readonly room: number; readonly round: number }[] = [];

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
  }

  /** Remembers rounds that were just paired; the next check compares them with a blossom algorithm. */
  hear(events: readonly RoomEvent[]): void {
    for (const event of events) if (event.type === 'round-paired') this.#paired.push(event);
  }

  ranks(number: number): number[] {
    const { format } = this.#rooms;
    const rows = this.#rooms.rows(number);
    return told(roomStandings(format, this.#rooms.room(number), rows)).map(({ entry }) => entry.participant);
  }

  check(number: number): void {
    const room = this.#rooms.room(number);
    const rows = this.#rooms.rows(number);
    const isSwiss = this.#rooms.format === SWISS;
    const broken = brokenRoomInvariants(this.#rooms.format, room, rows);
    demand(broken.length === 0, 'invariants', broken);
    const pairs = rows
      .filter(hasBoth)
      .map(({ first, second }) => `${Math.min(first, second)} ${Math.max(first, second)}`);
    if (room.left.length === 0 || !isSwiss)
      demand(new Set(pairs).size === pairs.length, 'nobody meets twice', pairs);
    for (const row of rows) {
      demand(isFinished(row) || row.winner === 0, 'an open match has no winner', row);
      const plays = [row.first, row.second].some((id) => leaverOf(room, id) !== undefined);
      demand(isFinished(row) || !plays, 'nobody who left plays on', row);
      if (!isResult(row)) continue;
      if (row.reason === 'double_no_show') demand(row.winner === 0 && hasBoth(row), 'nobody came', row);
      else demand([row.first, row.second].includes(row.winner), 'a result has a winner of its own', row);
    }
    demand(room.finished === rows.every(isFinished), 'a room knows when it is over');
    const isStanding = this.#rooms.hasStageTwo;
    const goesOn = room.winners.some((id) => leaverOf(room, id) !== undefined);
    demand(isStanding || !goesOn, 'nobody who left goes on', room.winners);
    demand(stillIn(room).length >= 2 || room.finished, 'a room with fewer than two is over', room);
    const forward = room.roundStarts.every(
      (start, at) => at === 0 || start >= room.roundStarts[at - 1]! + GAP,
    );
    demand(forward, 'rounds run forward', room.roundStarts);
    const other = roomStandings(this.#rooms.format, room, rows.toReversed());
    const ranks = this.ranks(number);
    demand(
      same(
        ranks,
        other.map(({ entry }) => entry.participant),
      ),
      'the ranking is stable',
      ranks,
    );
    demand(new Set(ranks).size === room.participants.length, 'everybody has one rank', ranks);
    if (isSwiss) this.#checkRounds(number);
  }

  #checkRounds(number: number): void {
    const room = this.#rooms.room(number);
    const rows = this.#rooms.rows(number);
    const byes: number[] = [];
    let open = false;
    for (let round = 1; round <= room.rounds; round++) {
      const { from, to } = roundRange(room, round);
      const inRound = rows.slice(from, to);
      demand(inRound.every(isPaired) === !open, 'a round is paired when the one before is over', round);
      if (open) {
        demand(!inRound.some(isPaired), 'a round is paired whole', round);
        continue;
      }
      open = !inRound.every(isFinished);
      const seated = inRound.flatMap(({ first, second }) => [first, second]).filter(isParticipant);
      demand(new Set(seated).size === seated.length, 'once a round', round);
      const missing = room.participants.filter(
        (id) => !seated.includes(id) && leaverOf(room, id) === undefined,
      );
      demand(missing.length === 0, 'everybody who is there is paired or has the bye', { round, missing });
      if (room.left.length === 0)
        byes.push(...inRound.filter(({ second }) => second === VOID).map(({ first }) => first));
    }
    demand(new Set(byes).size === byes.length, 'one bye each at most', byes);
    for (const paired of this.#paired.filter((event) => event.room === number)) {
      const fault = faultOfSwissRound(room, rows, paired.round);
      demand(fault === undefined, 'no blossom pairs better', { ...paired, fault });
      const { from, to } = roundRange(room, paired.round);
      const seated = rows.slice(from, to).flatMap(({ first, second }) => [first, second]);
      demand(
        !room.left.some(({ participant }) => seated.includes(participant)),
        'who has left is paired no more',
        paired,
      );
    }
    this.#paired = this.#paired.filter((event) => event.room !== number);
  }
}
