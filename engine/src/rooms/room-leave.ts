import { writeEnd } from '../match/end.ts';
import { hasBoth, isFinished, setSlot, sideOf } from '../match/match-row.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { EMPTY, type ParticipantId, VOID } from '../slot.ts';
import { matchCountOf, moveOn, type RoomPlay } from './room-play.ts';
import { tickWinner } from './tick-winner.ts';

/**
 * [REM4] Who leaves a room is paired no more. His open matches are free wins for the others after a removal,
 * walkovers with their reason after a disqualification; what he has played stands.
 */
export function leaveRoom(
  play: RoomPlay,
  participant: ParticipantId,
  how: 'remove' | 'disqualify',
): Refused | undefined {
  const { room, format, draft, events } = play;
  if (!room.participants.includes(participant)) return refuse('not-seated', { room: room.room, participant });
  if (!room.withdrawn.includes(participant)) room.withdrawn = [...room.withdrawn, participant];
  for (let match = 0; match < matchCountOf(format, room); match++) {
    const seen = draft.read(match);
    const side = sideOf(seen, participant);
    if (side === undefined || isFinished(seen)) continue;
    const row = draft.get(match);
    if (how === 'disqualify' && hasBoth(row)) {
      const winner = side === 0 ? row.second : row.first;
      writeEnd(row, { winner, reason: 'disqualified' }, events);
      continue;
    }
    setSlot(row, side, VOID);
    row.firstClaim = null;
    row.secondClaim = null;
    row.status = 'FINISHED';
    row.reason = 'free_win';
    row.winner = Math.max(row.first, row.second, EMPTY);
    events.push({ type: 'match-finished', match, winner: row.winner, reason: 'free_win' });
  }
  moveOn(play);
  // Ticks stay, but not his.
  return play.winnersStand || !room.ticked ? undefined : tickWinner(play, participant, false);
}
