import type { Match, RoundTiming } from '@matchdesk/contract/formats/matches.record';
import type {
  Pairing,
  PublicRoomMatch,
  Room,
  RoomMatch,
  RoundRobin,
} from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { ParticipantId, RoomId, TournamentId } from '@matchdesk/contract/ids';
import {
  durationAfter,
  gamesOfRound,
  isFinished,
  isHidden,
  isResult,
  matchesARound,
  matchResult,
  ROOM_SIZES,
  type RoomFormat,
  type RoomRow,
  roomMatchNumber,
  roundDuration,
  roundOfMatch,
  type Slot,
  SWISS,
  sideOf,
  statusByClock,
  whyPairing,
} from '@matchdesk/engine';
import { matchOfTwo, publicMatchOfTwo, sidesIn } from '#areas/formats/matches/index.ts';
import { getFormat, getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import { endsIn, idOfNumber, type MatchBlock, mapReports, type StoredMatch } from '#rows/matches/index.ts';
import { countUnseated, type Side } from '#rows/participants/index.ts';
import {
  areRoomsComplete,
  findRoom,
  isRoomFormat,
  listRoomRows,
  type NumberedRoom,
  type StoredRoom,
} from '#rows/rooms/index.ts';
import { countRooms, getSummary, listSeated } from './round-robin-swiss.store.ts';

/** What is needed to show a match of a room. */
export interface RoomView {
  format: RoomFormat;
  room: NumberedRoom;
  /** All matches of the room. */
  rows: readonly StoredMatch[];
  hasStageTwo: boolean;
}

const scoreOf = (row: StoredMatch, side: 0 | 1): string | null => matchResult(row)?.split(':')[side] ?? null;

export const toPublicRoomMatch = (
  view: Pick<RoomView, 'format' | 'room'>,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
): PublicRoomMatch => ({
  ...publicMatchOfTwo(blockOf(view.room), row, now, sides),
  ...placeInRoom(view, row.match),
  match_number: calledInRoom(view.room, row.match),
  room_id: view.room.id,
});

/** A room with all its matches. */
export async function viewRoom(db: Db | Trx, id: TournamentId, roomId: RoomId): Promise<RoomView> {
  const format = await getFormat(db, id);
  const room = await findRoom(db, id, roomId);
  if (!room || !isRoomFormat(format)) throw refuse('room-not-found');
  return { format, room, rows: await listRoomRows(db, room), hasStageTwo: room.has_bracket };
}

export async function toRoomRecord(db: Db | Trx, view: RoomView, now: Date): Promise<Room> {
  const { room } = view;
  return {
    ...(await getSummary(db, room.id, now)),
    duration: room.row.duration,
    games_in_round: room.row.gamesInRound,
    template_id: room.template_id,
    winners_count: room.winners_count,
    participants: await listSeated(db, room.id),
    winners: room.row.winners as ParticipantId[],
    is_ticked: room.row.ticked,
    rounds: await toRounds(db, view, now),
  };
}

/** The schedule of a room, with the state that its matches give. */
export async function toRounds(db: Db | Trx, view: RoomView, now: Date): Promise<RoundTiming[]> {
  const { row } = view.room;
  if (row.roundStarts.length === 0) return [];
  const block = blockOf(view.room);
  const ends = await endsIn(db, block);
  return row.roundStarts.map((startsAt, index) => {
    const round = index + 1;
    const inRound = view.rows.filter(
      (match) => placeInRoom(view, match.match).round === round && !isHidden(match),
    );
    const isOver = inRound.every(isFinished);
    const hasBegun = inRound.some((match) => isFinished(match) || isBegun(match, now));
    return {
      round,
      name: `Round ${round}`,
      started_at: new Date(startsAt).toISOString(),
      status: isOver ? 'FINISHED' : hasBegun ? 'STARTED' : 'OPENED',
      duration: durationOf(row, index),
      games_count: inRound[0]?.bestOf ?? gamesOfRound(row, round),
      is_fixed: isOver && inRound.some(isResult),
      ended_at: latest(inRound.filter(isFinished).map(({ match }) => ends.get(idOfNumber(block, match)))),
    };
  });
}

function latest(times: readonly (number | undefined)[]): string | null {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null;
}

function isBegun(match: StoredMatch, now: Date): boolean {
  const status = statusByClock(match, now.getTime());
  return status !== 'OPENED' && status !== 'WAITING';
}

/** Minutes until the next round; the last one lasts as long as its room says. */
function durationOf(row: RoomRow, index: number): number {
  const isLast = index === row.rounds - 1;
  return isLast ? roundDuration(row, row.rounds) : durationAfter(row.roundStarts, index);
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

/** The number by which people call a match of a room in its tournament. */
export const calledInRoom = ({ runs, row }: NumberedRoom, match: number): number =>
  roomMatchNumber(runs, { room: row.room, match });

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
    match_number: calledInRoom(room, row.match),
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

/** Who meets whom in each round, and why; the sides as the reader may see them. */
export function pairingsIn<Side>(
  { format, room, rows }: RoomView,
  sideAt: (slot: Slot) => Side | null,
): (Omit<Pairing, 'first' | 'second'> & { first: Side | null; second: Side | null })[] {
  const block = blockOf(room);
  return rows
    .filter((row) => !isHidden(row))
    .map((row) => {
      const why = whyPairing(format, room.row, rows, row.match);
      return {
        match_id: idOfNumber(block, row.match),
        match_number: calledInRoom(room, row.match),
        round: why.round,
        kind: why.kind,
        first: sideAt(row.first),
        second: sideAt(row.second),
        ...(why.kind === 'paired' && {
          points: [...why.points],
          group_size: why.groupSize,
          rematch: why.rematch,
        }),
        ...(why.kind === 'bye' && { points: [why.points], players: why.players }),
      };
    });
}

/** How many have to sit in a room before its matches can be made. */
export const neededInRoom = (format: RoomFormat): number => (format === SWISS ? ROOM_SIZES[SWISS].min : 2);

type Counted = Pick<StoredTournament, 'id' | 'check_in_time' | 'auto_check_in'> & { type: RoomFormat };

export async function toRoundRobin(db: Db | Trx, tournament: Counted): Promise<RoundRobin> {
  const { id, type } = tournament;
  const counted = await countRooms(db, id, neededInRoom(type));
  const { empty_rooms, open_rooms: _, has_bracket, ...counts } = counted;
  const is_generated = counts.matches_count > 0;
  return {
    tournament_id: id,
    type,
    stage: has_bracket ? 2 : 1,
    is_generated,
    complete: areRoomsComplete(counted),
    has_empty_rooms: empty_rooms > 0,
    unseated_count: is_generated ? 0 : await countUnseated(db, tournament),
    ...counts,
  };
}

export async function findRoundRobin(db: Db, id: TournamentId): Promise<RoundRobin | null> {
  const tournament = await getTournament(db, id);
  const { type } = tournament;
  return isRoomFormat(type) ? toRoundRobin(db, { ...tournament, type }) : null;
}
