import { harderLeaving, type Leaver } from '../leavers.ts';
import {
  hasBoth,
  isFinished,
  loserOf,
  type MatchRow,
  openStatus,
  setSlot,
  sideOf,
  slotOf,
} from '../match.ts';
import { clearEnd, writeEnd } from '../match-result.ts';
import { type Refused, refuse } from '../outcome.ts';
import { EMPTY, isParticipant, type ParticipantId, type Side, VOID } from '../slot.ts';
import { advanceRoom, matchCountOf, type RoomContext, tickWinner } from './round-robin-swiss.advancement.ts';
import { leaverOf } from './round-robin-swiss.room-row.ts';

/**
 * [REM4] [OUT1] [DROP2] Somebody who leaves a room is no longer paired. Their open matches are free wins for the others
 * after a removal, otherwise walkovers with the reason of the leaving; what they have played stands.
 */
export function leaveRoom(
  context: RoomContext,
  participant: ParticipantId,
  how: Leaver['how'],
  by: number | null = null,
): Refused | undefined {
  const { room, format, draft, now } = context;
  if (!room.participants.includes(participant)) return refuse('not-seated', { room: room.room, participant });
  const known = leaverOf(room, participant);
  if (known === undefined) {
    room.left = [...room.left, { participant, how, at: now, by, missed: [], place: null }];
  } else if (known.how !== harderLeaving(known.how, how)) replaceLeaver(context, { ...known, how, at: now });
  for (let match = 0; match < matchCountOf(format, room); match++) {
    const seen = draft.read(match);
    if (sideOf(seen, participant) !== undefined && !isFinished(seen))
      endForLeavers(context, draft.get(match));
  }
  advanceRoom(context);
  // Only their own tick is removed.
  return context.winnersStand || !room.ticked ? undefined : tickWinner(context, participant, false);
}

/** [OUT3] Ends a match if somebody in it has left, with the reason of their leaving; otherwise opens it. */
export function settleInRoom(context: RoomContext, row: MatchRow): void {
  const { room } = context;
  const leavers = [leaverOf(room, row.first), leaverOf(room, row.second)].filter((one) => one !== undefined);
  for (const leaver of leavers) replaceLeaver(context, { ...leaver, missed: [...leaver.missed, row.match] });
  if (leavers.length > 0) endForLeavers(context, row);
  else row.status = openStatus(row, context.now);
}

function endForLeavers({ room, events }: RoomContext, row: MatchRow): void {
  const [first, second] = [leaverOf(room, row.first), leaverOf(room, row.second)];
  if (first !== undefined && second !== undefined) {
    writeEnd(row, { winner: null, reason: 'double_no_show' }, events);
    return;
  }
  const side: Side = first === undefined ? 1 : 0;
  const { how } = (first ?? second)!;
  if (how !== 'removed' && hasBoth(row)) {
    writeEnd(row, { winner: slotOf(row, side === 0 ? 1 : 0), reason: how }, events);
    return;
  }
  setSlot(row, side, VOID);
  row.firstClaim = null;
  row.secondClaim = null;
  row.status = 'FINISHED';
  row.reason = 'free_win';
  row.winner = Math.max(row.first, row.second, EMPTY);
  events.push({ type: 'match-finished', match: row.match, winner: row.winner, reason: 'free_win' });
}

/** [OUT5] If this match disqualified its loser, brings them back and reopens their other matches. */
export function undoDisqualificationInRoom(context: RoomContext, row: MatchRow): void {
  const { room, format, draft, events } = context;
  const loser = loserOf(row);
  if (row.reason !== 'disqualified' || !isParticipant(loser) || leaverOf(room, loser)?.by !== row.match)
    return;
  room.left = room.left.filter(({ participant }) => participant !== loser);
  for (let match = 0; match < matchCountOf(format, room); match++) {
    const seen = draft.read(match);
    if (match === row.match || seen.reason !== 'disqualified' || loserOf(seen) !== loser) continue;
    const other = draft.get(match);
    clearEnd(other);
    events.push({ type: 'match-reverted', match });
    settleInRoom(context, other);
  }
}

function replaceLeaver({ room }: RoomContext, leaver: Leaver): void {
  room.left = room.left.map((known) => (known.participant === leaver.participant ? leaver : known));
}
