import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyDuel, MyMatch, reportMatch as reportCall } from '@matchdesk/contract/people/players';
import { isFinished } from '@matchdesk/engine';
import { groupMatches, reportDuel, sidesIn, toMyDuel } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { getByNumber, numberOfId, readOwnMatches, type StoredMatch } from '#rows/matches/index.ts';
import type { Side } from '#rows/participants/index.ts';
import { findRoomOfMatch, isRoomFormat, listRoomsOf, type NumberedRoom } from '#rows/rooms/index.ts';
import { decideInRoom, keepInRoom, lockRoomMatch } from './round-robin-swiss.command.ts';
import { blockOf, type RoomView, toPublicRoomMatch } from './round-robin-swiss.record.ts';

/** Their matches in their rooms, round by round. */
export async function mapRoomMatchesOf(
  { db, clock }: Context,
  { id, type: format }: StoredTournament,
  participants: readonly ParticipantId[],
): Promise<Map<ParticipantId, MyMatch[]>> {
  const mine: Map<ParticipantId, MyMatch[]> = new Map();
  if (!isRoomFormat(format)) return mine;
  const now = clock.now();
  for (const room of await listRoomsOf(db, id, participants)) {
    if (room.first_match_id === null) continue;
    const { matches, sides } = await readOwnMatches(db, blockOf(room), participants);
    const ofRoom = groupMatches(matches, ({ own, row }) => toMyMatch({ format, room }, row, now, sides, own));
    for (const [own, theirs] of ofRoom) mine.set(own, theirs);
  }
  return mine;
}

function toMyMatch(
  view: Pick<RoomView, 'format' | 'room'>,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
  own: ParticipantId,
): MyDuel {
  const match = toPublicRoomMatch(view, row, now, sides);
  return toMyDuel(match, row, own, {
    round_name: `Round ${match.round}`,
    awaited: null,
    leads_to: leadsTo(view.room, row, own),
  });
}

/** Who goes on is settled when the bracket of the winners begins. */
function leadsTo({ has_bracket, row: room }: NumberedRoom, row: StoredMatch, own: ParticipantId) {
  if (!has_bracket || !isFinished(row)) return null;
  return room.winners.includes(own) ? 'next' : 'out';
}

async function getReported(db: Db | Trx, id: TournamentId, matchId: MatchId): Promise<StoredMatch> {
  const room = await findRoomOfMatch(db, id, matchId);
  if (!room) throw refuse('match-not-found');
  const block = blockOf(room);
  return getByNumber(db, block, numberOfId(block, matchId));
}

export function reportInRoom(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  report: CheckedParts<typeof reportCall>['body'],
): Promise<MyDuel> {
  return reportDuel(context, person, id, matchId, report, {
    find: (db) => getReported(db, id, matchId),
    async hold(step) {
      const held = await lockRoomMatch(step, id, matchId);
      const { number } = held;
      return async (said, { waitsForStaff }) => {
        const tournament = waitsForStaff ? { ...held.tournament, auto_approve: false } : held.tournament;
        const decided = await decideInRoom(
          { ...held, tournament },
          { type: 'report', match: number, ...said },
        );
        return () => keepInRoom(held, person, decided, { action: 'reported', number });
      };
    },
    async toMine(step, own) {
      const { format, room } = await lockRoomMatch(step, id, matchId);
      const row = await getReported(step.trx, id, matchId);
      return toMyMatch({ format, room }, row, step.now, await sidesIn(step.trx, [row]), own);
    },
  });
}
