import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import { leaverOf } from './room-row.ts';
import { type RoomContext, roomMatches, roomStandings, winnerRate } from './round-robin-swiss.advancement.ts';

/** [RR6] Staff decide who goes on; the order of the winners stays that of the standings. */
export function tickWinner(
  context: RoomContext,
  participant: ParticipantId,
  wins: boolean,
): Refused | undefined {
  const { room, format } = context;
  if (context.winnersStand) return refuse('stage-two-exists', { room: room.room });
  if (!room.finished) return refuse('rooms-incomplete', { rooms: [room.room] });
  if (!room.participants.includes(participant)) return refuse('not-seated', { room: room.room, participant });
  if (wins && leaverOf(room, participant) !== undefined)
    return refuse('has-left', { room: room.room, participant });
  const ticked = new Set(room.winners);
  if (ticked.has(participant) === wins) return undefined;
  if (wins) ticked.add(participant);
  else ticked.delete(participant);
  const matches = roomMatches(context);
  const standings = roomStandings(format, room, matches);
  room.winners = standings.map(({ entry }) => entry.participant).filter((id) => ticked.has(id));
  room.winnerRate = winnerRate(standings, matches, room.winners[0]);
  room.ticked = true;
  return undefined;
}
