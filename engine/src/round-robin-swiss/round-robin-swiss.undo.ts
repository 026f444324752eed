import { sameList } from '../draft.ts';
import { SWISS } from '../formats.ts';
import { isFinished, MATCH_ROWS, type MatchRow, sideOf } from '../match.ts';
import { type Change, type Facts, type Refused, refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import { checkAction } from '../status.ts';
import { undo } from '../undo.ts';
import { matchesNeededInRoom } from './round-robin-swiss.advancement.ts';
import type { RoomAccepted, RoomState } from './round-robin-swiss.apply.ts';
import { isPaired, roundRange } from './round-robin-swiss.pairing.ts';
import { leaverOf, ROOM_ROWS, type RoomRow, roundOfMatch, stillIn } from './round-robin-swiss.room-row.ts';

/** The accepted command's answer. */
export type RoomDone = Omit<RoomAccepted, 'ok' | 'events'>;

/**
 * [REV6] The exact inverse of an accepted command of a room: its matches, its own row and a second stage that it undid,
 * as long as none of them has changed since and nothing was built on them.
 */
export function undoRoom(state: RoomState, done: RoomDone): RoomAccepted | Refused {
  const refusal = checkAction('revert', state.format, state.status);
  if (refusal !== undefined) return refusal;
  const undone = undo(
    done,
    ({ match }) => match,
    (match) => state.matches.find(match),
    MATCH_ROWS.equal,
  );
  if (!undone.ok) return undone;
  const { room, stageTwo } = done;
  if (room !== undefined && !ROOM_ROWS.equal(state.room, room.after)) {
    return refuse('changed-since', { changed: [], room: state.room.room });
  }
  const movesWinners = room !== undefined && !sameList(room.before.winners, room.after.winners);
  if (state.hasStageTwo && (stageTwo !== undefined || movesWinners || undone.changes.some(reopens))) {
    return refuse('stage-two-exists', { room: state.room.room });
  }
  const back = playingAgain(room?.before ?? state.room, undone.changes);
  if (back !== undefined) return refuse('has-left', back);
  const changed = builtOn(state, room?.before ?? state.room, undone.changes);
  if (changed.length > 0) return refuse('changed-since', { changed });
  return {
    ...undone,
    events: [],
    ...(room && { room: { before: room.after, after: room.before } }),
    ...(stageTwo && { stageTwo: stageTwo.map(({ before }) => ({ before: undefined, after: before })) }),
  };
}

const reopens = ({ before, after }: Change<MatchRow>): boolean => isFinished(before) && !isFinished(after);

/** [OUT2] The open match in which somebody who left would play again after the undo, if there is one. */
function playingAgain(room: RoomRow, undone: readonly Change<MatchRow>[]): Facts | undefined {
  for (const { after } of undone) {
    if (isFinished(after)) continue;
    const participant = leaverIn(room, after);
    if (participant !== undefined) return { match: after.match, participant };
  }
  return undefined;
}

/**
 * The matches that prevent the undo because the room would be inconsistent. A consistent room is finished with its last
 * match, paired after its last result, and has no open match of somebody who left.
 */
function builtOn(state: RoomState, room: RoomRow, undone: readonly Change<MatchRow>[]): number[] {
  const { format, matches } = state;
  const written = new Map(undone.map(({ after }) => [after.match, after]));
  const rows = matchesNeededInRoom(format, room).map((match) => written.get(match) ?? matches.find(match)!);
  const open = rows.filter((row) => !isFinished(row));
  const ofLeavers = open.filter((row) => leaverIn(room, row) !== undefined);
  if (ofLeavers.length > 0) return numbersOf(ofLeavers);
  const [first] = open;
  if (first === undefined && !room.finished) return [...written.keys()];
  if (room.finished) return numbersOf(open);
  if (format !== SWISS) return [];
  if (!isPaired(first!)) return [...written.keys()];
  const { from, to } = roundRange(room, roundOfMatch(true, room.participants.length, first!.match));
  const inRound = rows.slice(from, to);
  const leftOut = stillIn(room).some((id) => inRound.every((row) => sideOf(row, id) === undefined));
  return numbersOf(leftOut ? inRound : rows.slice(to).filter(isPaired));
}

const leaverIn = (room: RoomRow, { first, second }: MatchRow): ParticipantId | undefined =>
  [first, second].find((slot) => leaverOf(room, slot) !== undefined);

const numbersOf = (rows: readonly MatchRow[]): number[] => rows.map(({ match }) => match);
