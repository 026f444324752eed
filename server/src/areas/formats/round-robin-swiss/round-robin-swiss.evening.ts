import type { MatchId } from '@matchdesk/contract/ids';
import {
  addExpectedStageTwo,
  addRoom,
  type Evening,
  expectedGames,
  newEvening,
  type RoomFormat,
  SWISS,
  type TaskTimes,
  winnersOfRoom,
} from '@matchdesk/engine';
import { addDrawnBracket } from '#areas/formats/elimination/index.ts';
import { type FormatDriver, plannedEndOf } from '#areas/formats/matches/index.ts';
import { roundsOfTemplate } from '#areas/tournaments/templates/index.ts';
import type { Db } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { known } from '#known.ts';
import { findBracket } from '#rows/brackets/index.ts';
import { idOfNumber, listTimingRows, readMatchTimes, readStart } from '#rows/matches/index.ts';
import { isRoomFormat, listAllRooms, listRoomRows, type StoredRoom } from '#rows/rooms/index.ts';

/** The rooms and the bracket of their winners, which is expected before it exists. */
export const readRoomsEvening: NonNullable<FormatDriver['readEvening']> = async (db, tournament) => {
  const { id, type } = tournament;
  const rooms = (await listAllRooms(db, id)).filter(({ row }) => row.rounds > 0);
  const [first] = rooms;
  if (!first || !isRoomFormat(type)) return undefined;
  const evening = newEvening(await readStart(db, tournament));
  const timesOf = await readRoomTimes(db, rooms);
  const over: number[] = [];
  for (const room of rooms) over.push(...(await addPlayedRoom(db, evening, type, room, timesOf)));
  const bracket = await findBracket(db, id);
  if (bracket) await addDrawnBracket(db, evening, bracket);
  // A single table of everybody is rarely followed by a bracket.
  else if (type === SWISS || rooms.length > 1) await addExpectedBracket(db, evening, tournament, rooms, over);
  return {
    evening,
    usualPlay: first.row.duration / expectedGames(first.row.gamesInRound),
    plannedEnd: bracket ? plannedEndOf(await listTimingRows(db, id)) : null,
  };
};

const firstIdOf = ({ first_match_id }: StoredRoom): MatchId =>
  known(first_match_id, 'the first match of a room that has rounds');

/** Their matches were made at once, and so have ids that follow each other. */
function readRoomTimes(db: Db, rooms: readonly StoredRoom[]): Promise<(id: MatchId) => TaskTimes> {
  const first = Math.min(...rooms.map(firstIdOf));
  const behind = Math.max(...rooms.map((room) => firstIdOf(room) + room.matches_count));
  return readMatchTimes(db, {
    tournament_id: known(rooms[0], 'a room of the tournament').tournament_id,
    first_match_id: first as MatchId,
    matches_count: behind - first,
  });
}

async function addPlayedRoom(
  db: Db,
  evening: Evening,
  format: RoomFormat,
  room: StoredRoom,
  timesOf: (id: MatchId) => TaskTimes,
): Promise<number[]> {
  const rows = await listRoomRows(db, room);
  const idOf = (match: number) => idOfNumber({ first_match_id: firstIdOf(room) }, match);
  return addRoom(
    evening,
    format,
    room.row,
    { find: (match) => rows[match] },
    { idOf, timesOf: (match) => timesOf(idOf(match)) },
  );
}

async function addExpectedBracket(
  db: Db,
  evening: Evening,
  { type, template_id, with_third_place_match: thirdPlace }: StoredTournament,
  rooms: readonly StoredRoom[],
  over: readonly number[],
): Promise<void> {
  const winners = rooms.reduce(
    (sum, { row, winners_count }) => sum + winnersOfRoom(type as RoomFormat, row, winners_count),
    0,
  );
  if (winners < 2) return;
  const rows = rooms.map(({ row }) => row);
  const template = await roundsOfTemplate(db, template_id);
  addExpectedStageTwo(evening, rows, over, { winners, thirdPlace, template });
}
