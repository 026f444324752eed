import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import {
  matchCalled,
  matchesInRooms,
  matchNumber,
  type RoomRun,
  roomMatchCalled,
  roomMatchNumber,
} from '@matchdesk/engine';
import { sql } from 'kysely';
import { hiddenListFromPlanner, runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { known } from '#known.ts';
import { findBracket, shapeOf } from '#rows/brackets/brackets.store.ts';
import { idOfNumber } from '#rows/matches/index.ts';
import { findRoomBlock, listRoomRuns, listRunsOf } from '#rows/rooms/room-runs.store.ts';

interface Placed {
  id: MatchId;
  tournament_id: TournamentId;
  /** The engine's number in its room or bracket. */
  number: number;
  /** Null in a bracket. */
  room: number | null;
  bracket: Parameters<typeof shapeOf>[0] | null;
}

const listPlaced = (db: Db | Trx, ids: readonly MatchId[]): Promise<Placed[]> =>
  runPrepared(
    db,
    sql<Placed>`
      select matches.id, matches.tournament_id, matches.number,
        case when matches.id < found.first_match_id + found.matches_count then found.number end as room,
        case when brackets.tournament_id is not null then json_build_object('entrants', entrants,
          'is_double', is_double, 'third_place', third_place, 'grand_final_reset', grand_final_reset) end as bracket
      from matches
        left join lateral (
          select rooms.number, first_match_id, matches_count from rooms
          where rooms.tournament_id = matches.tournament_id and first_match_id <= matches.id
          order by first_match_id desc limit 1) found on true
        left join brackets on brackets.tournament_id = matches.tournament_id
      where matches.id = any(${hiddenListFromPlanner(ids)})`,
  );

/** The number by which people call each of these matches, in any tournaments. Lobbies and entries have none. */
export async function mapMatchNumbers(db: Db | Trx, ids: readonly MatchId[]): Promise<Map<MatchId, number>> {
  const placed = ids.length > 0 ? await listPlaced(db, ids) : [];
  const runs = Map.groupBy(
    await listRunsOf(db, [...new Set(placed.map(({ tournament_id }) => tournament_id))]),
    ({ tournament_id }) => tournament_id,
  );
  return new Map(placed.map((match) => [match.id, numberOf(match, runs.get(match.tournament_id) ?? [])]));
}

function numberOf({ number, room, bracket }: Placed, runs: readonly RoomRun[]): number {
  if (room !== null) return roomMatchNumber(runs, { room, match: number });
  const shape = shapeOf(known(bracket, 'the bracket of a match in no room'));
  return matchesInRooms(runs) + matchNumber(shape, number);
}

/** The match that people call by this number in a tournament; undefined where it has none. */
export async function findMatchCalled(
  db: Db | Trx,
  id: TournamentId,
  number: number,
): Promise<MatchId | undefined> {
  const runs = await listRoomRuns(db, id);
  const inRoom = roomMatchCalled(runs, number);
  if (inRoom) {
    const block = known(await findRoomBlock(db, id, inRoom.room), 'a room that has matches');
    return idOfNumber(block, inRoom.match);
  }
  const bracket = await findBracket(db, id);
  const match = bracket && matchCalled(bracket.shape, number - bracket.matches_before);
  return bracket && match !== undefined ? idOfNumber(bracket, match) : undefined;
}
