import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { brokenRoomInvariants, type MatchRow } from '@matchdesk/engine';
import type { RawMatch } from '#areas/formats/matches/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import { known } from '#known.ts';
import { idOfNumber, numberOfId, saveRows } from '#rows/matches/index.ts';
import { findRoomOfMatch, saveRooms } from '#rows/rooms/index.ts';
import { viewRoom } from '../reading/room-record.ts';
import { blockOf, getRow, toPlainMatch } from '../reading/round-robin-swiss.match-record.ts';
import { announceRoomMatches } from '../round-robin-swiss.announce.ts';
import { countsOf } from './round-robin-swiss.command.ts';

/** A match of one of the tournament's rooms; undefined if it is in none. */
export async function findRawRoomMatch(
  db: Db | Trx,
  id: TournamentId,
  matchId: MatchId,
): Promise<RawMatch | undefined> {
  const found = await findRoomOfMatch(db, id, matchId);
  if (!found) return undefined;
  const view = await viewRoom(db, id, found.id);
  const { format, room } = view;
  const block = blockOf(room);
  const number = numberOfId(block, matchId);
  const rowsWith = (row: MatchRow) => view.rows.map((other) => (other.match === row.match ? row : other));
  const broken = (rows: readonly MatchRow[]) =>
    brokenRoomInvariants(format, room.row, rows).map(({ rule, match }) => ({
      rule,
      match_id: match === undefined ? null : idOfNumber(block, match),
    }));
  return {
    block,
    room: room.id,
    row: getRow(view, number),
    async brokenWith(row) {
      return { before: broken(view.rows), after: broken(rowsWith(row)) };
    },
    async save(step, row) {
      const saved = await saveRows(step.trx, block, [row]);
      const rows = view.rows.map((other) => saved.find(({ match }) => match === other.match) ?? other);
      const counted = { ...room, ...countsOf(rows) };
      await saveRooms(step.trx, [counted]);
      const { is_private } = await getTournament(step.trx, id);
      const announced = await announceRoomMatches(
        step,
        { id, is_private },
        { ...view, room: counted, rows },
        saved,
        false,
      );
      return toPlainMatch(known(announced.matches[0], 'the match that was just announced'));
    },
  };
}
