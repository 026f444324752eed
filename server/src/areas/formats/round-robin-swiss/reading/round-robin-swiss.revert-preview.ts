import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { flattenImpact, isResult, laterMatches, leaverOf, roomRevertImpact } from '@matchdesk/engine';
import { type FormatDriver, peopleIn, toImpactRecord, toStaff } from '#areas/formats/matches/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import { findBracket } from '#rows/brackets/index.ts';
import { idOfNumber, numberOfId } from '#rows/matches/index.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { findRoomOfMatch } from '#rows/rooms/index.ts';
import { stageTwoOf, stateOf } from '../decisions/lock-rooms.ts';
import { acceptedInRooms } from '../round-robin-swiss.refusals.ts';
import { viewRoom } from './room-record.ts';
import { blockOf, getRow } from './round-robin-swiss.match-record.ts';

/** What a revert in a room would undo: later rounds, ranks, the winners, and the bracket that depends on them. */
export async function previewInRoom(
  { db, clock }: Context,
  id: TournamentId,
  matchId: MatchId,
): ReturnType<FormatDriver['previewRevert']> {
  const found = await findRoomOfMatch(db, id, matchId);
  if (!found) throw refuse('match-not-found');
  const view = await viewRoom(db, id, found.id);
  const { format, room, rows } = view;
  const block = blockOf(room);
  const number = numberOfId(block, matchId);
  const state = stateOf(view, await getTournament(db, id));
  const [stageTwo, bracket] = [await stageTwoOf(db, id), await findBracket(db, id)];
  const answer = roomRevertImpact(state, number, clock.now().getTime(), stageTwo);
  const { impact } = await acceptedInRooms(db, answer, [room], block);
  const falls = flattenImpact(impact).filter(({ auto }) => !auto);
  const own = getRow(view, number);
  const left = [own.first, own.second].filter((participant) => leaverOf(room.row, participant) !== undefined);
  const sides = await sidesOf(db, [...peopleIn(falls), ...left]);
  const inRoom = (match: number) => idOfNumber(block, match);
  const inBracket = (match: number) => idOfNumber(known(bracket, 'the bracket that falls'), match);
  const data = falls.map((fall) => {
    const isOfBracket = fall.kind === 'stage-two' || fall.kind === 'stage-two-match';
    const reason = (isOfBracket ? stageTwo?.matches : rows)?.[fall.number]?.reason ?? null;
    const about =
      fall.kind === 'round'
        ? { round: fall.number }
        : fall.kind === 'match'
          ? { match_id: inRoom(fall.number), reason }
          : fall.kind === 'stage-two-match'
            ? { match_id: inBracket(fall.number), reason }
            : {};
    return toImpactRecord({ ...fall, about }, sides, isOfBracket ? inBracket : inRoom);
  });
  const blocking = laterMatches({ format, room: room.row }, number).find((match) =>
    isResult(getRow(view, match)),
  );
  return {
    data,
    blocked_by: blocking === undefined ? (bracket?.first_match_id ?? null) : inRoom(blocking),
    left: left.map((participant) => toStaff(getSide(sides, participant))),
  };
}
