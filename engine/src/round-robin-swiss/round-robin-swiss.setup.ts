import { ROUND_ROBIN, SWISS } from '../formats.ts';
import { type Change, type Outcome, type Refused, refuse } from '../outcome.ts';
import { MINUTE, type TemplateRow, wholeMinute } from '../schedule.ts';
import type { ParticipantId } from '../slot.ts';
import { checkAction, type TournamentStatus } from '../status.ts';
import { ROOM_ROWS, type RoomRow } from './round-robin-swiss.room-row.ts';

export type RoomFormat = typeof ROUND_ROBIN | typeof SWISS;

/** The rooms while people are put into them; no match exists yet. */
export interface RoomSetup {
  readonly format: RoomFormat;
  readonly status: TournamentStatus;
  readonly rooms: readonly RoomRow[];
}

export interface RoomSettings {
  readonly startsAt?: number;
  /** Minutes. */
  readonly duration?: number;
  readonly gamesInRound?: number;
  readonly template?: readonly TemplateRow[];
}

export type SetupCommand =
  | ({
      readonly type: 'create';
      readonly count: number;
      readonly size: number;
      readonly entrants: number;
    } & RoomSettings)
  /** `unseated` by seed, or in the order of a draw. */
  | { readonly type: 'fill'; readonly unseated: readonly ParticipantId[] }
  | {
      readonly type: 'add';
      readonly room: number;
      readonly participant: ParticipantId;
      readonly eligible: boolean;
    }
  | { readonly type: 'remove'; readonly room: number; readonly participant: ParticipantId }
  | ({ readonly type: 'edit'; readonly room: number } & RoomSettings)
  | { readonly type: 'delete'; readonly room: number };

/** [RR1] [SW1] */
export const ROOM_SIZES: Record<RoomFormat, { readonly min: number; readonly max: number }> = {
  [ROUND_ROBIN]: { min: 1, max: 16 },
  [SWISS]: { min: 16, max: 24 },
};

type Draft = { rooms: RoomRow[] } | Refused;

/** The only entry point until the matches are generated. */
export function applySetup(
  setup: RoomSetup,
  command: SetupCommand,
  now: number,
): Outcome<RoomRow | undefined, never> {
  const refusal = checkAction('edit-rooms', setup.format, setup.status);
  if (refusal !== undefined) return refusal;
  if (setup.rooms.some(({ rounds }) => rounds > 0)) return refuse('matches-exist');
  const after = perform(setup, command, now);
  if ('ok' in after) return after;
  return { ok: true, changes: changesBetween(setup.rooms, after.rooms), events: [] };
}

function perform(setup: RoomSetup, command: SetupCommand, now: number): Draft {
  switch (command.type) {
    case 'create':
      return createRooms(setup, command, now);
    case 'fill':
      return fillRooms(setup, command.unseated);
    case 'add':
      if (!command.eligible) return refuse('not-eligible', { participants: [command.participant] });
      return addToRoom(setup, command.room, command.participant);
    case 'remove':
      return editRoom(setup, command.room, (room) => {
        if (!room.participants.includes(command.participant)) {
          return refuse('not-seated', { room: room.room, participant: command.participant });
        }
        room.participants = room.participants.filter((id) => id !== command.participant);
        return undefined;
      });
    case 'edit':
      return editRoom(setup, command.room, (room) => {
        const settings = { duration: room.duration, gamesInRound: room.gamesInRound, ...command };
        room.startsAt = wholeMinute(command.startsAt ?? room.startsAt);
        room.duration = settings.duration;
        room.gamesInRound = settings.gamesInRound;
        room.template = command.template ?? room.template;
        return checkNumbers({ duration: room.duration, gamesInRound: room.gamesInRound });
      });
    case 'delete':
      if (!setup.rooms.some(({ room }) => room === command.room)) return unknownRoom(command.room);
      return { rooms: setup.rooms.filter(({ room }) => room !== command.room) };
  }
}

const unknownRoom = (room: number): Refused => refuse('unknown-room', { room });

function checkNumbers(numbers: Record<string, number>): Refused | undefined {
  for (const [field, value] of Object.entries(numbers)) {
    if (!Number.isInteger(value) || value < 1) return refuse('bad-number', { field, value, min: 1 });
  }
  return undefined;
}

/** [RR1] [SW1] */
function createRooms(
  setup: RoomSetup,
  command: Extract<SetupCommand, { type: 'create' }>,
  now: number,
): Draft {
  if (setup.rooms.length > 0) return refuse('rooms-exist', { rooms: setup.rooms.length });
  const { count, size, entrants, duration = 60, gamesInRound = 1 } = command;
  const refusal = checkNumbers({ count, size, duration, gamesInRound });
  if (refusal !== undefined) return refusal;
  const { min, max } = ROOM_SIZES[setup.format];
  if (size < min || size > max) return refuse('room-size', { size, min, max });
  if (count * size < entrants)
    return refuse('too-few-seats', { seats: count * size, participants: entrants });
  const startsAt = wholeMinute(command.startsAt ?? now + 30 * MINUTE);
  const rooms = Array.from(
    { length: count },
    (_, index): RoomRow => ({
      room: index + 1,
      size,
      startsAt,
      duration,
      gamesInRound,
      participants: [],
      left: [],
      template: command.template ?? [],
      rounds: 0,
      roundStarts: [],
      finished: false,
      winners: [],
      ticked: false,
      winnerRate: 0,
    }),
  );
  return { rooms };
}

/** [RR2] The snake: 1 to G, then G to 1, over the rooms that still have a seat. */
function fillRooms({ rooms }: RoomSetup, unseated: readonly ParticipantId[]): Draft {
  const filled = rooms.map((room) => ({ ...room, participants: [...room.participants] }));
  const seats = filled.reduce((sum, room) => sum + room.size - room.participants.length, 0);
  if (seats < unseated.length) return refuse('too-few-seats', { seats, participants: unseated.length });
  let next = 0;
  for (let turn = 0; next < unseated.length; turn++) {
    for (const room of turn % 2 === 0 ? filled : filled.toReversed()) {
      if (next < unseated.length && room.participants.length < room.size) {
        room.participants.push(unseated[next++]!);
      }
    }
  }
  return { rooms: filled };
}

/** [RR2] One seat each: somebody who sits elsewhere moves. */
function addToRoom(setup: RoomSetup, number: number, participant: ParticipantId): Draft {
  const moved = setup.rooms.map((room) => ({
    ...room,
    participants: room.participants.filter((id) => id !== participant),
  }));
  return editRoom({ ...setup, rooms: moved }, number, (room) => {
    if (room.participants.length >= room.size) return refuse('room-full', { room: number, size: room.size });
    room.participants = [...room.participants, participant];
    return undefined;
  });
}

function editRoom(setup: RoomSetup, number: number, edit: (room: RoomRow) => Refused | undefined): Draft {
  const rooms = setup.rooms.map(ROOM_ROWS.copy);
  const room = rooms.find((row) => row.room === number);
  if (room === undefined) return unknownRoom(number);
  return edit(room) ?? { rooms };
}

function changesBetween(
  before: readonly RoomRow[],
  after: readonly RoomRow[],
): Change<RoomRow | undefined>[] {
  const byNumber = new Map(after.map((room) => [room.room, room]));
  const changes: Change<RoomRow | undefined>[] = [];
  for (const room of before) {
    const next = byNumber.get(room.room);
    byNumber.delete(room.room);
    if (next === undefined || !ROOM_ROWS.equal(room, next)) changes.push({ before: room, after: next });
  }
  for (const room of byNumber.values()) changes.push({ before: undefined, after: room });
  return changes;
}
