import {
  type RoomFormat,
  roomDefaults,
  roomSizes,
} from '@matchdesk/contract/formats/round-robin-swiss.rules';
import type { ParseKeys } from 'i18next';

/** As typed: an emptied number is an empty text. */
type Typed = number | string;

/** How the rounds of a room are played; a template replaces the minutes and games. */
export interface RoomValues {
  started_at: string;
  template_id: string;
  duration: Typed;
  games_in_round: Typed;
  winners_count: Typed;
}

interface NewRooms extends RoomValues {
  length: Typed;
  size: Typed;
}

const isAtLeastOne = (typed: Typed) => Number.isInteger(Number(typed)) && Number(typed) >= 1;
const MINUTE = 60_000;

export function newRooms(format: RoomFormat, participants: number, now = Date.now()): NewRooms {
  const { max, min } = roomSizes[format];
  const size = format === 7 ? min : Math.min(max, 4);
  return {
    length: Math.max(1, Math.ceil(participants / (format === 7 ? max : size))),
    size,
    started_at: new Date(now + roomDefaults.startsIn * MINUTE).toISOString(),
    template_id: '',
    duration: roomDefaults.duration,
    games_in_round: roomDefaults.gamesInRound,
    winners_count: '',
  };
}

/** What is wrong with the size of a room of this type. */
export function sizeProblem(format: RoomFormat, size: Typed): ParseKeys<'round-robin-swiss'> | undefined {
  const { min, max } = roomSizes[format];
  if (format === 4) return Number(size) > max ? 'create.errors.most' : undefined;
  if (Number(size) < min) return 'create.errors.swissLeast';
  return Number(size) > max ? 'create.errors.swissMost' : undefined;
}

const manualFields = ['duration', 'games_in_round'] as const;

/** The fields that say how rounds are played: none if a template does. */
export const manualFieldsOf = ({ template_id }: RoomValues): readonly (typeof manualFields)[number][] =>
  template_id === '' ? manualFields : [];

export const isRoomComplete = (values: RoomValues) =>
  manualFieldsOf(values).every((field) => isAtLeastOne(values[field])) &&
  (values.winners_count === '' || isAtLeastOne(values.winners_count));

export const canCreate = (format: RoomFormat, rooms: NewRooms) =>
  isAtLeastOne(rooms.length) &&
  isAtLeastOne(rooms.size) &&
  sizeProblem(format, rooms.size) === undefined &&
  isRoomComplete(rooms);

/** The part of these fields that is sent. */
export function sentRoom({ template_id, duration, games_in_round, winners_count }: RoomValues) {
  return {
    winners_count: winners_count === '' ? null : Number(winners_count),
    ...(template_id === ''
      ? { duration: Number(duration), games_in_round: Number(games_in_round) }
      : { template_id: Number(template_id) }),
  };
}
