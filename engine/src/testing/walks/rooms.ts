import { SWISS } from '#formats.ts';
import { flattenImpact } from '#impact.ts';
import { hasBoth, isFinished, isResult, MATCH_ROWS, type MatchRow } from '#match/match-row.ts';
import type { RoomCommand } from '#rooms/apply.ts';
import { roomRevertImpact } from '#rooms/room-impact.ts';
import type { RoomFormat } from '#rooms/setup.ts';
import { startBracket } from '#rooms/start-bracket.ts';
import { isParticipant } from '#slot.ts';
import { isPaired, roundRange } from '#swiss/rounds.ts';
import { undo } from '#undo.ts';
import { NOON } from '../bracket.ts';
import { lowerId, Rooms } from '../room.ts';
import { demand, Step, same } from './script.ts';

export interface RoomWalk {
  readonly format: RoomFormat;
  readonly sizes: readonly number[];
  readonly steps: readonly number[];
}

/** Rooms to their end and into the second stage, with reverts, leavers and ticks on the way. */
export function walkRooms({ format, sizes, steps }: RoomWalk): void {
  const rooms = Rooms.generated(format, ...sizes);
  for (const entropy of steps) {
    const step = new Step(entropy);
    // Swiss rooms are long: several results a step bring them to later rounds.
    for (let turn = 0; turn < (format === SWISS ? 4 : 1); turn++)
      work(rooms, step, 1 + step.below(sizes.length));
    for (const { room } of rooms.rooms) check(rooms, room);
  }
  for (const { room } of rooms.rooms) {
    rooms.playOut(lowerId, room);
    check(rooms, room);
    demand(rooms.room(room).finished && rooms.rows(room).every(isFinished), 'the room is over');
  }
  if (rooms.hasStageTwo || rooms.rooms.some(({ winners }) => winners.length === 0)) return;
  const winners = rooms.rooms.flatMap((room) => room.winners);
  const started = startBracket(rooms, { thirdPlace: true, hasStageTwo: false }, NOON);
  demand(started.ok === winners.length >= 2, 'the second stage starts with two winners or more');
  if (started.ok) demand(same(started.seeds.toSorted(), winners.toSorted()), 'every winner is seeded once');
}

function work(rooms: Rooms, step: Step, number: number): void {
  const kind = step.below(12);
  const row = step.pick(rooms.open(number));
  const ended = step.pick(rooms.rows(number).filter(isResult));
  if (kind <= 6 && row) {
    const command = finishing(step, row);
    if (kind === 6) finishAndRevert(rooms, command, number);
    else rooms.apply(command, number);
  } else if (kind === 7 && ended) rooms.apply({ type: 'revert', match: ended.match }, number);
  else if (kind === 8 && ended) deepRevertAndUndo(rooms, ended, number);
  else if (kind === 9 && ended) deepRevert(rooms, ended, number);
  else if (kind === 10 && step.chance(0.15)) {
    const participant = step.pick(rooms.room(number).participants)!;
    rooms.apply({ type: step.chance(0.5) ? 'remove' : 'disqualify', participant }, number);
  } else if (kind === 11) {
    const participant = step.pick(rooms.room(number).participants)!;
    rooms.apply({ type: 'tick-winner', participant, wins: step.chance(0.5) }, number);
    const complete = rooms.rooms.every(({ finished, winners }) => finished && winners.length > 0);
    rooms.hasStageTwo ||= complete && step.chance(0.5);
  }
}

function finishing(step: Step, row: MatchRow): Extract<RoomCommand, { type: 'finish' }> {
  if (step.chance(0.1)) return { type: 'finish', match: row.match, winner: null, reason: 'double_no_show' };
  return { type: 'finish', match: row.match, winner: step.pick([row.first, row.second])! };
}

function finishAndRevert(
  rooms: Rooms,
  command: Extract<RoomCommand, { type: 'finish' }>,
  number: number,
): void {
  const before = rooms.snapshot();
  rooms.must(command, number);
  if (rooms.apply({ type: 'revert', match: command.match }, number).ok) {
    demand(rooms.snapshot() === before, 'finish, then revert, is as before', command);
  }
}

function deepRevert(rooms: Rooms, ended: MatchRow, number: number) {
  const stageTwo = rooms.hasStageTwo ? { stageTwo: rooms.stageTwo() } : {};
  const done = rooms.must({ type: 'revert-deep', match: ended.match, ...stageTwo }, number);
  if (done.stageTwo !== undefined) rooms.hasStageTwo = false;
  return done;
}

function deepRevertAndUndo(rooms: Rooms, ended: MatchRow, number: number): void {
  const before = rooms.snapshot();
  const { status, hasStageTwo } = rooms;
  const stageTwo = hasStageTwo ? rooms.stageTwo() : undefined;
  const impact = roomRevertImpact(rooms.state(number), ended.match, rooms.now, stageTwo);
  demand(impact.ok, 'a result has an impact');
  const resultsBefore = rooms.rows(number).filter(isResult).length;
  const done = deepRevert(rooms, ended, number);
  const fallen = flattenImpact(impact.impact).filter((node) => node.kind === 'match' && !node.auto);
  demand(
    fallen.length === resultsBefore - rooms.rows(number).filter(isResult).length,
    'the impact is what falls',
  );
  const undone = undo(
    done,
    ({ match }) => match,
    (match) => rooms.rows(number)[match],
    MATCH_ROWS.equal,
  );
  demand(undone.ok, 'a deep revert can be undone');
  const room = done.room && { before: done.room.after, after: done.room.before };
  rooms.keep({ ...undone, ...(room && { room }) }, number);
  rooms.hasStageTwo = hasStageTwo;
  demand(rooms.snapshot() === before && rooms.status === status, 'the undo is exact');
}

function check(rooms: Rooms, number: number): void {
  const room = rooms.room(number);
  const rows = rooms.rows(number);
  const pairs = rows
    .filter(hasBoth)
    .map(({ first, second }) => `${Math.min(first, second)} ${Math.max(first, second)}`);
  const unforced = room.withdrawn.length === 0 || rooms.format !== SWISS;
  if (unforced) demand(new Set(pairs).size === pairs.length, 'nobody meets twice', pairs);
  for (const row of rows) {
    demand(isFinished(row) || row.winner === 0, 'an open match has no winner', row);
    if (isResult(row) && row.reason !== 'double_no_show') {
      demand(row.winner === row.first || row.winner === row.second, 'a result has a winner of its own', row);
    }
  }
  demand(room.finished === rows.every(isFinished), 'a room knows when it is over');
  if (rooms.format === SWISS) checkRounds(rooms, number);
}

function checkRounds(rooms: Rooms, number: number): void {
  const room = rooms.room(number);
  const byes: number[] = [];
  for (let round = 1; round <= room.rounds; round++) {
    const { from, to } = roundRange(room, round);
    const rows = rooms.rows(number).slice(from, to);
    if (!rows.every(isPaired)) {
      demand(!rows.some(isPaired), 'a round is paired whole', round);
      continue;
    }
    const seated = rows.flatMap(({ first, second }) => [first, second]).filter(isParticipant);
    demand(new Set(seated).size === seated.length, 'once a round', round);
    const missing = room.participants.filter((id) => !seated.includes(id) && !room.withdrawn.includes(id));
    demand(missing.length === 0, 'everybody who is there is paired or has the bye', { round, missing });
    if (room.withdrawn.length === 0)
      byes.push(...rows.filter(({ second }) => second === -1).map(({ first }) => first));
  }
  demand(new Set(byes).size === byes.length, 'one bye each at most', byes);
}
