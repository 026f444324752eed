import type { ParticipantId } from '@matchdesk/contract/ids';
import type { Leaver } from '@matchdesk/engine';
import { keepLeaving, type Leaving, notUndoable } from '#areas/formats/matches/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { findRoomOfParticipant } from '#rows/rooms/index.ts';
import { announceRooms } from '../round-robin-swiss.announce.ts';
import { arrange, holdRooms } from '../setup/round-robin-swiss.setup.ts';
import { lockRoom } from './lock-rooms.ts';
import { decideInRoom, keepInRoom } from './round-robin-swiss.command.ts';

/** Before the start their seat becomes free; afterwards their open matches end and they are no longer paired. */
export async function leaveRoom(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<Leaving> {
  const room = await findRoomOfParticipant(step.trx, tournament.id, participant);
  if (!room) return notUndoable;
  if (room.row.rounds === 0) {
    const held = await holdRooms(step, tournament.id);
    const { changed } = await arrange(held, { type: 'remove', room: room.row.room, participant });
    await announceRooms(step, tournament, changed);
    return notUndoable;
  }
  const held = await lockRoom(step, tournament, room);
  const decided = await decideInRoom(held, {
    type: how === 'removed' ? 'remove' : 'disqualify',
    participant,
  });
  const number = held.rows.find(
    ({ first, second }) => first === participant || second === participant,
  )?.match;
  const { matches, ...kept } = await keepInRoom(held, actor, decided, {
    action: `participant ${how}`,
    ...(number !== undefined && { number }),
  });
  return keepLeaving(step, how, { ...kept, changed: matches });
}
