import { emptyMatch, hasBoth, isFinished, type MatchRow } from '#match.ts';
import type { Refused } from '#outcome.ts';
import {
  applyRoom,
  type RoomAccepted,
  type RoomCommand,
  type RoomState,
} from '#round-robin-swiss/round-robin-swiss.apply.ts';
import { type GenerateRooms, generateRooms } from '#round-robin-swiss/round-robin-swiss.generate.ts';
import type { RoomRow } from '#round-robin-swiss/round-robin-swiss.room-row.ts';
import {
  applySetup,
  type RoomFormat,
  type RoomSetup,
  type SetupCommand,
} from '#round-robin-swiss/round-robin-swiss.setup.ts';
import type { StageTwo } from '#round-robin-swiss/round-robin-swiss.stage-two.ts';
import { type RoomDone, undoRoom } from '#round-robin-swiss/round-robin-swiss.undo.ts';
import type { TournamentStatus } from '#status.ts';
import { entrants, NOON } from './bracket.testing.ts';

export const emptyRoom = (room: number, participants: readonly number[] = []): RoomRow => ({
  room,
  size: Math.max(participants.length, 1),
  startsAt: NOON,
  duration: 60,
  gamesInRound: 1,
  participants,
  left: [],
  template: [],
  rounds: 0,
  roundStarts: [],
  finished: false,
  winners: [],
  ticked: false,
  winnerRate: 0,
});

/** A tournament of rooms in memory. */
export class Rooms {
  readonly format: RoomFormat;
  status: TournamentStatus = 'REGISTRATION_CLOSED';
  rooms: RoomRow[] = [];
  matches = new Map<number, MatchRow[]>();
  winnersPerRoom: number | null = null;
  hasStageTwo = false;
  autoApprove = true;
  now = NOON;

  constructor(format: RoomFormat, ...rooms: RoomRow[]) {
    this.format = format;
    this.rooms = rooms;
  }

  static generated(format: RoomFormat, ...sizes: number[]): Rooms {
    let next = 0;
    const rows = sizes.map((size, index) => {
      const seated = entrants(size).map((id) => id + next);
      next += size;
      return emptyRoom(index + 1, seated);
    });
    const rooms = new Rooms(format, ...rows);
    const outcome = rooms.generate({ eligible: entrants(next), leaveOut: false });
    if (!outcome.ok) throw new Error(outcome.code);
    return rooms;
  }

  setup(): RoomSetup {
    return { format: this.format, status: this.status, rooms: this.rooms };
  }

  edit(command: SetupCommand) {
    const outcome = applySetup(this.setup(), command, this.now);
    if (outcome.ok) {
      for (const { before, after } of outcome.changes) {
        this.rooms = this.rooms.filter(({ room }) => room !== (before ?? after)!.room);
        if (after !== undefined) this.rooms.push(after);
      }
      this.rooms.sort((a, b) => a.room - b.room);
    }
    return outcome;
  }

  generate(command: GenerateRooms) {
    const outcome = generateRooms(this.setup(), command, this.now);
    if (outcome.ok) {
      this.rooms = outcome.changes.map(({ after }) => after);
      for (const [room, rows] of outcome.matches) this.matches.set(room, [...rows]);
      this.status = outcome.status.after;
    }
    return outcome;
  }

  state(room = 1): RoomState {
    const { format, status, winnersPerRoom, hasStageTwo, autoApprove } = this;
    const rows = this.matches.get(room)!;
    return {
      format,
      status,
      winnersPerRoom,
      hasStageTwo,
      autoApprove,
      room: this.room(room),
      matches: { find: (match) => rows[match] },
    };
  }

  room(number = 1): RoomRow {
    return this.rooms.find(({ room }) => room === number)!;
  }

  rows(room = 1): MatchRow[] {
    return this.matches.get(room)!;
  }

  apply(command: RoomCommand, room = 1): RoomAccepted | Refused {
    const outcome = applyRoom(this.state(room), command, this.now);
    if (outcome.ok) this.keep(outcome, room);
    return outcome;
  }

  must(command: RoomCommand, room = 1): RoomAccepted {
    const outcome = this.apply(command, room);
    if (!outcome.ok) throw new Error(`refused: ${outcome.code} ${JSON.stringify(outcome.facts)}`);
    return outcome;
  }

  undo(done: RoomDone, room = 1): RoomAccepted | Refused {
    const outcome = undoRoom(this.state(room), done);
    if (!outcome.ok) return outcome;
    this.keep(outcome, room);
    if (outcome.stageTwo !== undefined) this.hasStageTwo = true;
    return outcome;
  }

  keep(outcome: Pick<RoomAccepted, 'changes' | 'room' | 'status'>, room = 1): void {
    for (const { after } of outcome.changes) this.rows(room)[after.match] = after;
    const changed = outcome.room?.after;
    if (changed !== undefined) this.rooms = this.rooms.map((row) => (row.room === room ? changed : row));
    if (outcome.status !== undefined) this.status = outcome.status.after;
  }

  open(room = 1): MatchRow[] {
    return this.rows(room).filter((row) => !isFinished(row) && hasBoth(row));
  }

  playOut(pick: (row: MatchRow) => number, room = 1): void {
    for (let [row] = this.open(room); row !== undefined; [row] = this.open(room)) {
      this.must({ type: 'finish', match: row.match, winner: pick(row) }, room);
    }
  }

  stageTwo(matches: readonly MatchRow[] = [emptyMatch(0, NOON, 1)]): StageTwo {
    return { matches, rooms: this.rooms };
  }

  snapshot(): string {
    return JSON.stringify([this.rooms, [...this.matches]]);
  }
}

export const lowerId = (row: MatchRow): number => Math.min(row.first, row.second);
