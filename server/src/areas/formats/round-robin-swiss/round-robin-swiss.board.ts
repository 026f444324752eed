import type { TournamentId } from '@matchdesk/contract/ids';
import { elimination } from '#areas/formats/elimination/index.ts';
import {
  type BoardMatch,
  type BoardTable,
  emptyBoard,
  type FormatBoard,
  inPlayOrder,
  mostOnBoard,
  roundTitle,
  sidesIn,
  toBoardDuel,
} from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { known } from '#known.ts';
import { findBracket } from '#rows/brackets/index.ts';
import { isInBlock, pageOpenMatches } from '#rows/matches/index.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { findRoomOfMatch, listRoomBlocks } from '#rows/rooms/index.ts';
import { blockOf, calledInRoom, placeInRoom, type RoomView, viewRoom } from './round-robin-swiss.record.ts';
import { standingsOf } from './round-robin-swiss.standings.ts';
import { pageSummaries } from './round-robin-swiss.store.ts';

/** The bracket of the winners once it is played; before, the rooms with their standings. */
export async function readRoomsBoard(context: Context, id: TournamentId): Promise<FormatBoard> {
  const { db, clock } = context;
  if (await findBracket(db, id)) return elimination.readBoard(context, id);
  const blocks = await listRoomBlocks(db, id);
  if (blocks.length === 0) return emptyBoard;
  const { open, total } = await pageOpenMatches(db, blocks, { most: mostOnBoard.matches });
  const views = new Map<number, RoomView>();
  const sides = await sidesIn(db, open);
  const matches: BoardMatch[] = [];
  for (const row of open) {
    let view = [...views.values()].find(({ room }) => isInBlock(blockOf(room), row.id));
    if (!view) {
      const room = known(await findRoomOfMatch(db, id, row.id), 'the room of an open match');
      view = await viewRoom(db, id, room.id);
      views.set(room.id, view);
    }
    const { name } = view.room;
    const { en, it } = roundTitle(placeInRoom(view, row.match).round);
    const title = { en: `${name} · ${en}`, it: `${name} · ${it}` };
    matches.push(toBoardDuel(row, { number: calledInRoom(view.room, row.match), title }, clock.now(), sides));
  }
  const { data: rooms } = await pageSummaries(db, id, { from: 0, to: mostOnBoard.tables - 1 }, clock.now());
  const tables: BoardTable[] = [];
  for (const room of rooms)
    tables.push(await toTable(db, views.get(room.id) ?? (await viewRoom(db, id, room.id))));
  return { ...emptyBoard, matches: inPlayOrder(matches), more: total - open.length, tables };
}

/** The standings of a room: who won how many matches, those who go on marked. */
async function toTable(db: Db, view: RoomView): Promise<BoardTable> {
  const { name, row } = view.room;
  const standings = standingsOf(view);
  const shown = standings.slice(0, mostOnBoard.rows);
  const sides = await sidesOf(
    db,
    shown.map(({ participant }) => participant),
  );
  const gone = new Set(row.left.map(({ participant }) => participant));
  return {
    kind: 'standings',
    title: { en: name, it: name },
    rows: shown.map(({ participant, rank, wins, losses, is_winner }) => ({
      rank,
      name: getSide(sides, participant).public_name,
      value: `${wins}–${losses}`,
      marked: is_winner,
      out: gone.has(participant),
    })),
    more: standings.length - shown.length,
  };
}
