import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { PublicRoomMatch, RoomMatch } from '@matchdesk/contract/formats/round-robin-swiss.record';
import {
  isFinished,
  isResult,
  matchesARound,
  matchResult,
  type RoomFormat,
  roundOfMatch,
  SWISS,
  sideOf,
} from '@matchdesk/engine';
import { matchOfTwo, publicMatchOfTwo, sidesIn } from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import { idOfNumber, type MatchBlock, mapReports, type StoredMatch } from '#rows/matches/index.ts';
import type { Side } from '#rows/participants/index.ts';
import type { StoredRoom } from '#rows/rooms/index.ts';

/** What is needed to show a match of a room. */
export interface RoomView {
  format: RoomFormat;
  room: StoredRoom;
  /** All matches of the room. */
  rows: readonly StoredMatch[];
  hasStageTwo: boolean;
}

/** The matches of a room as a block; refuses before they are generated. */
export function blockOf({ tournament_id, first_match_id, matches_count }: StoredRoom): MatchBlock {
  if (first_match_id === null) throw refuse('match-not-found');
  return { tournament_id, first_match_id, matches_count };
}

/** A match of a room by its number; refuses if it was dropped meanwhile. */
export function getRow({ rows }: Pick<RoomView, 'rows'>, number: number): StoredMatch {
  const row = rows[number];
  if (!row) throw refuse('match-not-found');
  return row;
}

/** Where a match stands in its room: rounds from 1, positions from 0. */
export function placeInRoom({ format, room }: Pick<RoomView, 'format' | 'room'>, number: number) {
  const seated = room.row.participants.length;
  const swiss = format === SWISS;
  const round = roundOfMatch(swiss, seated, number);
  return { round, position: number - (round - 1) * matchesARound(swiss, seated) };
}

const scoreOf = (row: StoredMatch, side: 0 | 1): string | null => matchResult(row)?.split(':')[side] ?? null;

export function toRoomMatch(
  view: RoomView,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
): RoomMatch {
  const { room } = view;
  const match = matchOfTwo(blockOf(room), row, now, sides);
  const first = match.first_participant;
  const second = match.second_participant;
  return {
    ...match,
    ...placeInRoom(view, row.match),
    ...laterThan(view, row),
    bracket: 'upper',
    is_looser_match: false,
    is_third_match: false,
    room_id: room.id,
    first_participant: first && { ...first, result: scoreOf(row, 0) },
    second_participant: second && { ...second, result: scoreOf(row, 1) },
    points: isFinished(row)
      ? { first: Number(row.winner === row.first), second: Number(row.winner === row.second) }
      : null,
  };
}

/** What depends on a result: in Swiss all later rounds, and in both types the bracket. */
function laterThan({ format, room, rows, hasStageTwo }: RoomView, row: StoredMatch) {
  if (format !== SWISS) return { next_match_id: null, next_match_finished: hasStageTwo };
  const { round } = placeInRoom({ format, room }, row.match);
  const later = rows.filter(({ match }) => placeInRoom({ format, room }, match).round > round);
  const next = row.winner === 0 ? undefined : later.find((other) => sideOf(other, row.winner) !== undefined);
  return {
    next_match_id: next ? idOfNumber(blockOf(room), next.match) : null,
    next_match_finished: hasStageTwo || later.some(isResult),
  };
}

/** A match of a room in the shape of the bracket's calls. */
export function toPlainMatch({ room_id: _, points: __, ...match }: RoomMatch): Match {
  const plain = (side: RoomMatch['first_participant']) => {
    if (side === null) return null;
    const { result: ___, ...shown } = side;
    return shown;
  };
  return {
    ...match,
    first_participant: plain(match.first_participant),
    second_participant: plain(match.second_participant),
  };
}

export async function toRoomMatches(
  db: Db | Trx,
  view: RoomView,
  rows: readonly StoredMatch[],
  now: Date,
  withResults = false,
): Promise<RoomMatch[]> {
  const sides = await sidesIn(db, rows);
  const matches = rows.map((row) => toRoomMatch(view, row, now, sides));
  if (!withResults) return matches;
  const reports = await mapReports(
    db,
    matches.map(({ id }) => id),
  );
  return matches.map((match) => ({ ...match, results: reports.get(match.id) ?? [] }));
}

export async function toOneRoomMatch(
  db: Db | Trx,
  view: RoomView,
  row: StoredMatch,
  now: Date,
  withResults = false,
): Promise<RoomMatch> {
  const [match] = await toRoomMatches(db, view, [row], now, withResults);
  return known(match, 'the record of a match');
}

export const toPublicRoomMatch = (
  view: Pick<RoomView, 'format' | 'room'>,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
): PublicRoomMatch => ({
  ...publicMatchOfTwo(blockOf(view.room), row, now, sides),
  ...placeInRoom(view, row.match),
  room_id: view.room.id,
});
