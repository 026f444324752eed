import { SWISS } from '#formats.ts';
import { flattenImpact } from '#impact.ts';
import { isGone } from '#leavers.ts';
import { isFinished, isResult, type MatchRow } from '#match.ts';
import {
  applyRoom,
  type RoomAccepted,
  type RoomCommand,
} from '#round-robin-swiss/round-robin-swiss.apply.ts';
import { closeRooms } from '#round-robin-swiss/round-robin-swiss.close.ts';
import { roomRevertImpact } from '#round-robin-swiss/round-robin-swiss.impact.ts';
import { roomPlacings } from '#round-robin-swiss/round-robin-swiss.places.ts';
import { leaverOf, type RoomRow, stillIn } from '#round-robin-swiss/round-robin-swiss.room-row.ts';
import type { RoomFormat } from '#round-robin-swiss/round-robin-swiss.setup.ts';
import { checkRoomsComplete, type StageTwo } from '#round-robin-swiss/round-robin-swiss.stage-two.ts';
import { startBracket } from '#round-robin-swiss/round-robin-swiss.start.ts';
import { MINUTE } from '#schedule.ts';
import { Bracket, NOON } from '../bracket.testing.ts';
import { lowerId, Rooms } from '../rooms.testing.ts';
import { type EliminationWalk, playBracket } from './elimination.walk.ts';
import { RoomChecker } from './room-checker.ts';
import { checkChanges, demand, leaving, Step, same, told } from './script.ts';

export interface RoomWalk {
  readonly format: RoomFormat;
  readonly sizes: readonly number[];
  readonly steps: readonly number[];
  readonly stageTwo: Pick<EliminationWalk, 'steps' | 'rest' | 'afterwards'>;
}

/** Plays rooms to their end and through the second stage, with reverts, leavers and ticks on the way. */
export function walkRooms({ format, sizes, steps, stageTwo }: RoomWalk): void {
  const walk = new Walk(Rooms.generated(format, ...sizes));
  for (const entropy of steps) {
    const step = new Step(entropy);
    // Swiss rooms are long: several results a step bring them to later rounds.
    for (let turn = 0; turn < (format === SWISS ? 4 : 1); turn++)
      walk.takeStep(step, 1 + step.below(sizes.length));
  }
  walk.playOut();
  walk.playStageTwo(stageTwo);
}

class Walk {
  readonly #rooms: Rooms;
  readonly #checker: RoomChecker;
  readonly #past: { readonly room: number; readonly done: RoomAccepted }[] = [];

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
    this.#checker = new RoomChecker(rooms);
  }

  takeStep(step: Step, number: number): void {
    const rooms = this.#rooms;
    const kind = step.below(16);
    const row = step.pick(rooms.open(number));
    const ended = step.pick(rooms.rows(number).filter(isResult));
    const participant = step.pick(rooms.room(number).participants)!;
    if (kind <= 5 && row) this.#send(finishing(step, row), number);
    else if (kind === 6 && row) this.#finishAndRevert(finishing(step, row), number);
    else if (kind === 7 && ended) this.#send({ type: 'revert', match: ended.match }, number);
    else if (kind === 8 && ended) this.#deepRevertAndUndo(ended, number);
    else if (kind === 9 && ended) this.#deepRevert(ended, number);
    else if (kind === 10 && step.chance(0.15)) {
      this.#leave(step, participant, number);
    } else if (kind === 11) {
      this.#send({ type: 'tick-winner', participant, wins: step.chance(0.5) }, number);
      rooms.hasStageTwo ||= checkRoomsComplete(rooms.rooms) === undefined && step.chance(0.5);
    } else if (kind === 12 && row) {
      const [by, winner] = [step.pick([row.first, row.second])!, step.pick([row.first, row.second])!];
      this.#send({ type: 'report', match: row.match, by, winner }, number);
    } else if (kind === 13 && ended?.winner) {
      const reason = step.pick(['played', 'no_show', 'disqualified'] as const)!;
      const winner = step.chance(0.7) ? ended.winner : step.pick([ended.first, ended.second])!;
      this.#send({ type: 'finish', match: ended.match, winner, reason, replace: true }, number);
    } else if (kind === 14) {
      const startsAt = NOON + step.below(600) * MINUTE;
      this.#send({ type: 'edit-round', round: 1 + step.below(rooms.room(number).rounds), startsAt }, number);
    } else if (kind === 15) {
      const last = step.pick(this.#past.slice(-4));
      if (last && rooms.undo(last.done, last.room).ok) this.#checker.check(last.room);
    }
  }

  playOut(): void {
    const rooms = this.#rooms;
    for (const { room } of rooms.rooms) {
      for (let [row] = rooms.open(room); row !== undefined; [row] = rooms.open(room))
        this.#send({ type: 'finish', match: row.match, winner: lowerId(row) }, room);
      demand(rooms.room(room).finished && rooms.rows(room).every(isFinished), 'the room is over');
    }
  }

  /** Plays the bracket of the winners, and reverts a room under it. */
  playStageTwo(walk: RoomWalk['stageTwo']): void {
    const rooms = this.#rooms;
    const winners = rooms.rooms.flatMap((room) => room.winners);
    const hasWinner = (room: RoomRow) => room.winners.length > 0 || stillIn(room).length === 0;
    const complete = rooms.rooms.every(hasWinner) && winners.length >= 2;
    const options = { thirdPlace: winners.length % 2 === 0, hasStageTwo: false };
    const started = told(startBracket(rooms, options, NOON));
    demand(started.ok === complete, 'the second stage starts with two winners or more');
    if (!started.ok || walk.steps.length === 0) {
      this.#close();
      return;
    }
    demand(same(started.seeds.toSorted(), winners.toSorted()), 'every winner is seeded once');
    const bracket = Bracket.ofStageTwo({ ...started, format: rooms.format });
    const played = rooms.rooms.map((room) => ({ room, matches: rooms.rows(room.room) }));
    bracket.behind = told(
      roomPlacings(rooms.format, played, new Set(started.seeds), started.seeds.length + 1),
    );
    playBracket(bracket, walk, new Set());
    rooms.hasStageTwo = true;
    rooms.status = bracket.status;
    for (const { room } of rooms.rooms) {
      const [ended] = rooms.rows(room).filter(isResult);
      if (ended) this.#deepRevertAndUndo(ended, room, { matches: bracket.rows(), rooms: rooms.rooms });
    }
  }

  /** Without a second stage everybody who stayed has one place by the rooms. */
  #close(): void {
    const { format, status, rooms } = this.#rooms;
    const played = rooms.map((room) => ({ room, matches: this.#rooms.rows(room.room) }));
    const closed = told(closeRooms({ format, status, rooms: played, hasStageTwo: false }));
    demand(closed.ok, 'rooms that are over can be closed', closed);
    const [end] = closed.events;
    const places = end?.type === 'tournament-finished' ? end.places : [];
    const placed = places.map(({ participant }) => participant).toSorted((a, b) => a - b);
    const stayed = rooms.flatMap((room) => room.participants.filter((id) => !isGone(leaverOf(room, id))));
    demand(same(placed, stayed), 'everybody who stayed has one place', placed);
  }

  #leave(step: Step, participant: number, number: number): void {
    const before = this.#rooms.snapshot();
    const done = this.#send({ type: leaving(step), participant }, number);
    demand(done.ok, 'anybody can leave', done);
    if (step.chance(0.6) || this.#rooms.hasStageTwo) return;
    const undone = this.#rooms.undo(done, number);
    demand(
      undone.ok && this.#rooms.snapshot() === before,
      'the undo of a leaving gives back what it took',
      undone,
    );
    this.#checker.check(number);
  }

  #send(command: RoomCommand, number: number) {
    const rooms = this.#rooms;
    const before = structuredClone(rooms.rows(number));
    const state = rooms.state(number);
    const outcome = told(applyRoom(state, command, rooms.now));
    demand(same(rooms.rows(number), before), 'deciding changes nothing', command);
    if (outcome.ok) {
      checkChanges(outcome.changes, ({ match }) => match, state.matches);
      rooms.keep(outcome, number);
      if (outcome.stageTwo !== undefined) rooms.hasStageTwo = false;
      this.#past.push({ room: number, done: outcome });
      this.#checker.hear(outcome.events);
    }
    this.#checker.check(number);
    return outcome;
  }

  #finishAndRevert(command: Extract<RoomCommand, { type: 'finish' }>, number: number): void {
    const before = this.#rooms.snapshot();
    demand(this.#send(command, number).ok, 'an open match can be finished', command);
    if (this.#send({ type: 'revert', match: command.match }, number).ok) {
      demand(this.#rooms.snapshot() === before, 'finish, then revert, is as before', command);
    }
  }

  #deepRevert(ended: MatchRow, number: number, stageTwo?: StageTwo) {
    const given = stageTwo ?? (this.#rooms.hasStageTwo ? this.#rooms.stageTwo() : undefined);
    const done = this.#send(
      { type: 'revert-deep', match: ended.match, ...(given && { stageTwo: given }) },
      number,
    );
    demand(done.ok, 'a result can be reverted deep', ended);
    return done;
  }

  #deepRevertAndUndo(ended: MatchRow, number: number, stageTwo?: StageTwo): void {
    const rooms = this.#rooms;
    const before = rooms.snapshot();
    const { status, hasStageTwo } = rooms;
    const given = stageTwo ?? (hasStageTwo ? rooms.stageTwo() : undefined);
    const impact = told(roomRevertImpact(rooms.state(number), ended.match, rooms.now, given));
    demand(impact.ok, 'a result has an impact');
    const resultsBefore = rooms.rows(number).filter(isResult).length;
    const ranksBefore = this.#checker.ranks(number);
    const done = this.#deepRevert(ended, number, given);
    const flat = flattenImpact(impact.impact);
    const fallen = flat.filter((node) => node.kind === 'match' && !node.auto);
    // A match of somebody who left ends again at once.
    const hasLeavers = rooms.room(number).left.length > 0;
    const lost = resultsBefore - rooms.rows(number).filter(isResult).length;
    demand(hasLeavers ? fallen.length >= lost : fallen.length === lost, 'the impact is what falls');
    const moved = ranksBefore.filter((id, rank) => this.#checker.ranks(number)[rank] !== id);
    const named = impact.impact.places.map(({ participant }) => participant);
    demand(hasLeavers || same(named.toSorted(), moved.toSorted()), 'the impact names the ranks that move', {
      named,
      moved,
    });
    const inStageTwo = flat.filter(({ kind }) => kind === 'stage-two-match');
    const finished = done.stageTwo?.filter(({ before }) => isFinished(before!)) ?? [];
    demand(inStageTwo.length === finished.length, 'the impact names what falls of the second stage');
    const undone = rooms.undo(done, number);
    demand(undone.ok, 'a deep revert can be undone', undone);
    demand(rooms.snapshot() === before && rooms.status === status, 'the undo is exact');
    demand(rooms.hasStageTwo === hasStageTwo, 'the second stage is back');
    demand(
      same(
        undone.stageTwo?.map(({ after }) => after),
        done.stageTwo?.map(({ before }) => before),
      ),
      'and is what it was',
    );
    this.#checker.check(number);
  }
}

function finishing(step: Step, row: MatchRow): Extract<RoomCommand, { type: 'finish' }> {
  if (step.chance(0.1)) return { type: 'finish', match: row.match, winner: null, reason: 'double_no_show' };
  const winner = step.pick([row.first, row.second])!;
  const reason = step.pick(['played', 'played', 'played', 'no_show', 'disqualified'] as const)!;
  return { type: 'finish', match: row.match, winner, reason };
}
