import { isFinished } from '../match.ts';
import { type Outcome, refuse } from '../outcome.ts';
import { checkAction, type TournamentStatus } from '../status.ts';
import type { RoomEvent } from './round-robin-swiss.advancement.ts';
import { type PlayedRoom, roomPlacings } from './round-robin-swiss.places.ts';
import { type RoomRow, stillIn } from './round-robin-swiss.room-row.ts';
import type { RoomFormat } from './round-robin-swiss.setup.ts';

/** [RR7] A room is over after its last match, or when fewer than two are left in it. */
export const isRoomOver = (room: RoomRow): boolean => room.finished || stillIn(room).length < 2;

/** [RR12] A group stage without a second one is closed by hand. */
export function closeRooms(state: {
  readonly format: RoomFormat;
  readonly status: TournamentStatus;
  readonly rooms: readonly PlayedRoom[];
  readonly hasStageTwo: boolean;
}): Outcome<RoomRow, RoomEvent> {
  const { format, status: before, rooms, hasStageTwo } = state;
  const refusal = checkAction('close', format, before);
  if (refusal !== undefined) return refusal;
  if (hasStageTwo) return refuse('stage-two-exists');
  const open = rooms.filter(({ room }) => !isRoomOver(room)).map(({ room }) => room.room);
  const isPlayed = rooms.length > 0 && rooms.every(({ matches }) => matches.some(isFinished));
  if (open.length > 0 || !isPlayed) return refuse('rooms-incomplete', { rooms: open, winners: 0 });
  const places = roomPlacings(format, rooms);
  return {
    ok: true,
    changes: [],
    events: [{ type: 'tournament-finished', places }],
    status: { before, after: 'FINISHED' },
  };
}
