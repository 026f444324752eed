import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { DecidedInRoom, finishRoomMatch as finishCall } from '@matchdesk/contract/formats/room-matches';
import type * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import type { Room } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { MatchId, ParticipantId, RoomId, TournamentId } from '@matchdesk/contract/ids';
import { checkAllowed, checkWinner, toScore } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { awaitNextRound } from '#rows/matches/index.ts';
import { findRoom } from '#rows/rooms/index.ts';
import { toRoomRecord, viewRoom } from '../reading/room-record.ts';
import { type LockedRoom, lockRoom } from './lock-rooms.ts';
import { decideInRoom, decideRoomMatch, keepInRoom } from './round-robin-swiss.command.ts';

type Approval = CheckedParts<typeof finishCall>['body'];

export const finishRoomMatch = (
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  { winner_id, reason, match_result, replace, confirm_reused }: Approval,
): Promise<DecidedInRoom> =>
  decideRoomMatch(context, actor, {
    id,
    matchId,
    action: 'finished',
    make: ({ number }) => ({
      type: 'finish',
      match: number,
      winner: winner_id,
      replace,
      ...(reason && { reason }),
      ...(match_result && { score: toScore(match_result) }),
    }),
    check: ({ step, number }, { changes }) =>
      checkWinner(step.trx, { match_id: matchId, number }, changes, confirm_reused),
  });

export const revertRoomMatch = (
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  deep: boolean,
): Promise<DecidedInRoom> =>
  decideRoomMatch(context, actor, {
    id,
    matchId,
    action: deep ? 'reverted deeply' : 'reverted',
    make: ({ number }) => ({ type: deep ? 'revert-deep' : 'revert', match: number }),
  });

async function lockRoomById(step: Step, id: TournamentId, roomId: RoomId): Promise<LockedRoom> {
  const tournament = await lockExistingTournament(step.trx, id);
  return lockRoom(step, tournament, await findRoom(step.trx, id, roomId));
}

/** Staff decide who goes on. Without a wanted state it toggles. */
export function tickRoomWinner(
  context: Context,
  actor: Person,
  id: TournamentId,
  roomId: RoomId,
  participant: ParticipantId,
  winner: boolean | undefined,
) {
  return transact(context, async (step) => {
    const held = await lockRoomById(step, id, roomId);
    const { row } = held.room;
    await checkAllowed(step.trx, held.tournament, 'tick-winner');
    if (held.hasStageTwo) throw refuse('stage-two-exists');
    if (!row.finished) throw refuse('room-open');
    if (!row.participants.includes(participant)) throw refuseUnder('participantId', 'not-in-room');
    const wins = winner ?? !row.winners.includes(participant);
    const decided = await decideInRoom(held, { type: 'tick-winner', participant, wins });
    const kept = await keepInRoom(held, actor, decided, { action: 'winners of a room changed' });
    const winners = (decided.room?.after ?? row).winners as ParticipantId[];
    const { version } = kept.room ?? held.room;
    return { data: { room_id: roomId, winners }, version, action_id: kept.action_id };
  });
}

/** Moves a round of a room; later rounds move if they must. */
export function updateRoomRound(
  context: Context,
  actor: Person,
  id: TournamentId,
  roomId: RoomId,
  round: number,
  { started_at, duration }: CheckedParts<typeof contract.updateRoomRound>['body'],
): Promise<Room> {
  return transact(context, async (step) => {
    const held = await lockRoomById(step, id, roomId);
    if (held.room.row.rounds === 0) throw refuse('round-not-found');
    const decided = await decideInRoom(held, {
      type: 'edit-round',
      round,
      startsAt: Date.parse(started_at),
      ...(duration && { duration }),
    });
    await keepInRoom(held, actor, decided, { action: `round ${round} of a room moved` });
    await awaitNextRound(step, id);
    return toRoomRecord(step.trx, await viewRoom(step.trx, id, roomId), step.now);
  });
}
