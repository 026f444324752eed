import type { Rows } from '../draft.ts';
import { shapeFor, upperRoundSize } from '../elimination/elimination.shape.ts';
import { addTask, type Evening, expectedGames, type MatchFacts, wasPlayed } from '../forecast/evening.ts';
import { SWISS } from '../formats.ts';
import { isFinished, type MatchRow } from '../match.ts';
import { GAP, initialTimings, MINUTE, type TemplateRow } from '../schedule.ts';
import { isParticipant } from '../slot.ts';
import { matchesARound, type RoomRow, roundDuration } from './round-robin-swiss.room-row.ts';
import type { RoomFormat } from './round-robin-swiss.setup.ts';
import { NOTICE } from './round-robin-swiss.start.ts';

/**
 * [FORE1] A room with its matches. In round robin a match waits for the last ones of its two sides, in Swiss for the
 * whole round before. Returns the tasks after which the room is over.
 */
export function addRoom(
  evening: Evening,
  format: RoomFormat,
  room: RoomRow,
  rows: Rows<MatchRow>,
  facts: MatchFacts,
): number[] {
  return format === SWISS
    ? addSwissRoom(evening, room, rows, facts)
    : addRoundRobinRoom(evening, room, rows, facts);
}

function addRoundRobinRoom(
  evening: Evening,
  { rounds, participants }: RoomRow,
  rows: Rows<MatchRow>,
  facts: MatchFacts,
): number[] {
  const size = matchesARound(false, participants.length);
  const last = new Map<number, number>();
  for (let match = 0; match < rounds * size; match++) {
    const row = rows.find(match)!;
    const sides = [row.first, row.second].filter(isParticipant);
    const task = addMatch(
      evening,
      row,
      Math.floor(match / size) + 1,
      sides.flatMap((side) => last.get(side) ?? []),
      facts,
    );
    for (const side of sides) last.set(side, task);
  }
  return [...new Set(last.values())];
}

function addSwissRoom(
  evening: Evening,
  { rounds, participants }: RoomRow,
  rows: Rows<MatchRow>,
  facts: MatchFacts,
): number[] {
  const size = matchesARound(true, participants.length);
  let before: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const paired = round === 0 ? [] : [addTask(evening, { kind: 'pause', after: before })];
    before = Array.from({ length: size }, (_, index) =>
      addMatch(evening, rows.find(round * size + index)!, round + 1, paired, facts),
    );
  }
  return before;
}

const addMatch = (
  evening: Evening,
  row: MatchRow,
  round: number,
  after: readonly number[],
  facts: MatchFacts,
): number =>
  addTask(evening, {
    kind: 'match',
    id: facts.idOf(row.match),
    after,
    round,
    planned: row.startsAt,
    games: expectedGames(row.bestOf),
    isOver: isFinished(row),
    isPlayed: wasPlayed(row),
    times: facts.timesOf(row.match),
  });

export interface ExpectedStageTwo {
  readonly winners: number;
  readonly thirdPlace: boolean;
  readonly template?: readonly TemplateRow[];
}

/**
 * [FORE11] The bracket of the winners before it exists: staff start it when all rooms are over, with the notice and the
 * times between its rounds that it will have.
 */
export function addExpectedStageTwo(
  evening: Evening,
  rooms: readonly RoomRow[],
  roomsOver: readonly number[],
  { winners, thirdPlace, template }: ExpectedStageTwo,
): void {
  const shape = shapeFor(winners, { thirdPlace });
  const staff = addTask(evening, { kind: 'staff', after: roomsOver });
  const timings = initialTimings(shape.rounds, 0, template);
  const planned = Math.max(
    ...rooms.map((room) => (room.roundStarts.at(-1) ?? 0) + roundDuration(room, room.rounds) * MINUTE),
  );
  let opening = addTask(evening, { kind: 'pause', after: [staff], minutes: NOTICE / MINUTE });
  let before: number[] = [];
  for (let round = 1; round <= shape.rounds; round++) {
    const { gamesCount, startsAt } = timings[round - 1]!;
    if (round > 1) {
      const gap = Math.max(startsAt - timings[round - 2]!.startsAt, GAP);
      opening = addTask(evening, { kind: 'pause', after: [opening], minutes: gap / MINUTE });
    }
    const feeders = before;
    before = Array.from({ length: upperRoundSize(shape, round) }, (_, position) => {
      const isBye = round === 1 && 2 * upperRoundSize(shape, 1) - winners > position;
      const own = round === 1 ? [] : [feeders[2 * position]!, feeders[2 * position + 1]!];
      return addTask(evening, {
        kind: isBye ? 'pause' : 'match',
        after: [opening, ...own],
        ...(round === 1 && { planned }),
        games: expectedGames(gamesCount ?? 1),
      });
    });
    if (round === shape.rounds && shape.thirdPlace)
      addTask(evening, {
        kind: 'match',
        after: [opening, ...feeders],
        games: expectedGames(gamesCount ?? 1),
      });
  }
}
