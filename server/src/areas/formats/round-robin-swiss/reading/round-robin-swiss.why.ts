import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { isParticipant, type PairingReason, slotOf, whyPairing, whyStageTwoSeed } from '@matchdesk/engine';
import { elimination } from '#areas/formats/elimination/index.ts';
import type { FormatDriver } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { known } from '#known.ts';
import { numberOfId } from '#rows/matches/index.ts';
import { findRoomOfMatch, listAllRooms } from '#rows/rooms/index.ts';
import { viewRoom } from './room-record.ts';
import { blockOf, getRow } from './round-robin-swiss.match-record.ts';

type Why = Awaited<ReturnType<FormatDriver['why']>>;

/** In a room: why two meet. In the bracket: which winner of which room has which seed. */
export async function whyInRooms(context: Context, id: TournamentId, matchId: MatchId): Promise<Why> {
  const room = await findRoomOfMatch(context.db, id, matchId);
  if (!room) return whyInBracket(context, id, matchId);
  const view = await viewRoom(context.db, id, room.id);
  const number = numberOfId(blockOf(room), matchId);
  const row = getRow(view, number);
  const why = whyPairing(view.format, room.row, view.rows, number);
  return ([0, 1] as const).map((seat) => {
    const slot = slotOf(row, seat);
    return {
      seat,
      participant_id: (isParticipant(slot) ? slot : null) as ParticipantId | null,
      ...factsOf(why, seat),
    };
  });
}

function factsOf(why: PairingReason, seat: 0 | 1) {
  const { round } = why;
  switch (why.kind) {
    case 'berger':
      return { kind: 'berger' as const, round };
    case 'not-paired-yet':
      return { kind: 'not-paired-yet' as const, round };
    case 'paired':
      return {
        kind: 'paired' as const,
        round,
        points: why.points[seat],
        opponent_points: why.points[seat === 0 ? 1 : 0],
        group_size: why.groupSize,
        rematch: why.rematch,
      };
    case 'bye':
      return { kind: 'rests' as const, round, points: why.points, entrants: why.players };
  }
}

async function whyInBracket(context: Context, id: TournamentId, matchId: MatchId): Promise<Why> {
  const reasons = await elimination.why(context, id, matchId);
  const rooms = await listAllRooms(context.db, id);
  const rows = rooms.map(({ row }) => row);
  return reasons.map((reason) => {
    if (reason.kind !== 'seed' || reason.participant_id === null) return reason;
    const seeded = whyStageTwoSeed(rows, reason.participant_id);
    if (!seeded) return reason;
    const { name } = known(
      rooms.find(({ row }) => row.room === seeded.room),
      'the room of a winner',
    );
    const { seat, participant_id } = reason;
    return {
      seat,
      participant_id,
      kind: 'room-winner' as const,
      seed: seeded.seed,
      room: name,
      tier: seeded.tier,
      ...(seeded.meetsRoomMateIn !== null && { meets_room_mate_in: seeded.meetsRoomMateIn }),
    };
  });
}
