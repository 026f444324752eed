import { Draft, loading, type Rows } from '../draft.ts';
import { SWISS } from '../formats.ts';
import { HOW_LEFT, type LeavingCommand } from '../leavers.ts';
import { isAuto, isFinished, MATCH_ROWS, type MatchRow, retimed } from '../match.ts';
import { markConflict, type Report, recreateGame, report } from '../match-result.ts';
import { type Accepted, type Change, type Refused, refuse, type StatusChange } from '../outcome.ts';
import { forwardStarts, MINUTE, wholeMinute } from '../schedule.ts';
import type { ParticipantId } from '../slot.ts';
import { checkAction, type TournamentStatus } from '../status.ts';
import {
  matchCountOf,
  matchesNeededInRoom,
  type RoomContext,
  type RoomEvent,
  roomMatches,
  tickWinner,
} from './round-robin-swiss.advancement.ts';
import { type FinishInRoom, finishInRoom } from './round-robin-swiss.finish.ts';
import { revertUndoesStageTwo } from './round-robin-swiss.impact.ts';
import { leaveRoom } from './round-robin-swiss.leave.ts';
import { checkRoomRevert, checkRoomRevertDeep, revertInRoom } from './round-robin-swiss.revert.ts';
import { ROOM_ROWS, type RoomRow, roundOfMatch } from './round-robin-swiss.room-row.ts';
import type { RoomFormat } from './round-robin-swiss.setup.ts';
import type { StageTwo } from './round-robin-swiss.stage-two.ts';

interface EditRound {
  readonly round: number;
  readonly startsAt: number;
  /** Minutes until the round after it, if that is to move too. */
  readonly duration?: number;
}

/** One room with all its matches: nothing else is needed to play in it. */
export interface RoomState {
  readonly format: RoomFormat;
  readonly status: TournamentStatus;
  readonly room: RoomRow;
  readonly matches: Rows<MatchRow>;
  readonly winnersPerRoom: number | null;
  readonly autoApprove: boolean;
  readonly hasStageTwo: boolean;
}

export type RoomCommand =
  | ({ readonly type: 'finish' } & FinishInRoom)
  | ({ readonly type: 'report' } & Report)
  | { readonly type: 'revert'; readonly match: number }
  /** If a second stage exists, it must be given: the revert may undo it too. */
  | { readonly type: 'revert-deep'; readonly match: number; readonly stageTwo?: StageTwo }
  | { readonly type: LeavingCommand; readonly participant: ParticipantId }
  | { readonly type: 'tick-winner'; readonly participant: ParticipantId; readonly wins: boolean }
  | ({ readonly type: 'edit-round' } & EditRound)
  | { readonly type: 'mark-conflict'; readonly match: number }
  | { readonly type: 'recreate-game'; readonly match: number; readonly autohandled: boolean };

export interface RoomAccepted extends Accepted<MatchRow, RoomEvent> {
  readonly room?: Change<RoomRow>;
  /** The changes of the second stage, match by match, if it is undone. */
  readonly stageTwo?: readonly Change<MatchRow | undefined>[];
}

const ACTIONS = {
  'tick-winner': 'tick-winner',
  revert: 'revert',
  'revert-deep': 'revert',
  'edit-round': 'update-schedule',
} as const;

/** The only entry point while a room is played. */
export function applyRoom(state: RoomState, command: RoomCommand, now: number): RoomAccepted | Refused {
  const { type } = command;
  const action = type in ACTIONS ? ACTIONS[type as keyof typeof ACTIONS] : 'finish';
  const refusal = checkAction(action, state.format, state.status);
  if (refusal !== undefined) return refusal;
  if ('match' in command && !(command.match >= 0 && command.match < matchCountOf(state.format, state.room))) {
    return refuse('unknown-match', { match: command.match });
  }
  return loading<RoomAccepted | Refused>(
    () => {
      const { format, winnersPerRoom, hasStageTwo: winnersStand } = state;
      const draft = new Draft(state.matches, MATCH_ROWS);
      const context: RoomContext = {
        format,
        winnersPerRoom,
        winnersStand,
        draft,
        now,
        room: ROOM_ROWS.copy(state.room),
        events: [],
      };
      return perform(state, command, context) ?? accept(state, command, context);
    },
    () => matchesNeededInRoom(state.format, state.room),
  );
}

function perform(state: RoomState, command: RoomCommand, context: RoomContext): Refused | undefined {
  switch (command.type) {
    case 'finish':
      return finishInRoom(context, command);
    case 'report': {
      const reported = report(context.draft.get(command.match), command, context.now, context.events);
      if ('ok' in reported) return reported;
      if (reported.agreed === undefined || !state.autoApprove) return undefined;
      const { winner, score } = reported.agreed;
      return finishInRoom(context, { match: command.match, winner, ...(score && { score }) });
    }
    case 'revert': {
      const row = context.draft.get(command.match);
      const refusal = checkRoomRevert(context, row);
      if (refusal === undefined) revertInRoom(context, row, false);
      return refusal;
    }
    case 'revert-deep': {
      const row = context.draft.get(command.match);
      const refusal = checkRoomRevertDeep(row);
      if (refusal !== undefined) return refusal;
      if (state.hasStageTwo && command.stageTwo === undefined)
        return refuse('stage-two-exists', { match: row.match });
      const falls = revertUndoesStageTwo(context, row, command.stageTwo);
      if (falls) context.events.push({ type: 'stage-two-dropped' });
      revertInRoom(context, row, command.stageTwo !== undefined && !falls);
      return undefined;
    }
    case 'drop-out':
    case 'remove':
    case 'disqualify':
      return leaveRoom(context, command.participant, HOW_LEFT[command.type]);
    case 'tick-winner':
      return tickWinner(context, command.participant, command.wins);
    case 'edit-round':
      return editRound(context, command);
    case 'mark-conflict':
      return markConflict(context.draft.get(command.match), context.events);
    case 'recreate-game':
      return recreateGame(context.draft.get(command.match), command.autohandled, context.events);
  }
}

function accept(state: RoomState, command: RoomCommand, context: RoomContext): RoomAccepted {
  const falls = context.events.some(({ type }) => type === 'stage-two-dropped');
  const status = nextStatus(state, context, falls);
  if (status?.before === 'FINISHED') context.events.push({ type: 'tournament-reopened' });
  const stageTwo =
    falls && command.type === 'revert-deep'
      ? command.stageTwo!.matches.map((before) => ({ before, after: undefined }))
      : undefined;
  return {
    ok: true,
    changes: context.draft.changes(),
    events: context.events,
    ...(ROOM_ROWS.equal(state.room, context.room)
      ? {}
      : { room: { before: state.room, after: context.room } }),
    ...(stageTwo && { stageTwo }),
    ...(status && { status }),
  };
}

function nextStatus(
  { status: before, hasStageTwo }: RoomState,
  { events, room }: RoomContext,
  falls: boolean,
): StatusChange | undefined {
  // [RR12] A closed group stage reopens with any of its matches.
  const isOpen = falls || (!hasStageTwo && !room.finished);
  if (isOpen && before === 'FINISHED') return { before, after: 'IN_PROGRESS' };
  const resulted = events.some((event) => event.type === 'match-finished' && event.reason !== 'free_win');
  return before === 'STARTED' && resulted ? { before, after: 'IN_PROGRESS' } : undefined;
}

/** [SCHED8] A round does not start before its room; fixed rounds keep their start, later open ones move. */
function editRound(context: RoomContext, { round, startsAt, duration }: EditRound): Refused | undefined {
  const { room, format, draft, now } = context;
  if (!Number.isInteger(round) || round < 1 || round > room.rounds) return refuse('unknown-match', { round });
  if (!Number.isFinite(startsAt)) return refuse('bad-number', { field: 'started_at', round });
  if (duration !== undefined && !(Number.isInteger(duration) && duration >= 1)) {
    return refuse('bad-number', { field: 'duration', round });
  }
  if (wholeMinute(startsAt) < room.startsAt)
    return refuse('before-room-start', { round, earliest: room.startsAt });
  const isFixed = fixedRounds(context);
  if (isFixed(round)) return refuse('round-fixed', { round });
  const wanted = [...room.roundStarts];
  wanted[round - 1] = wholeMinute(startsAt);
  if (duration !== undefined && round < room.rounds) wanted[round] = wanted[round - 1]! + duration * MINUTE;
  const starts = forwardStarts(
    room.roundStarts.map((current, index) => ({
      current,
      wanted: wanted[index]!,
      isFixed: isFixed(index + 1),
    })),
  );
  if ('ok' in starts) return starts;
  room.roundStarts = starts;
  for (const { match } of roomMatches(context)) {
    const row = draft.get(match);
    const timing = {
      round,
      startsAt: starts[roundOfMatch(format === SWISS, room.participants.length, match) - 1]!,
      duration: room.duration,
      gamesCount: row.bestOf,
    };
    Object.assign(row, retimed(row, timing, now));
  }
  return undefined;
}

/** [SCHED6] Which rounds are fixed: all their matches ended by a result, free wins aside. */
function fixedRounds(context: RoomContext): (round: number) => boolean {
  const swiss = context.format === SWISS;
  const results = new Set<number>();
  const open = new Set<number>();
  for (const row of roomMatches(context)) {
    const round = roundOfMatch(swiss, context.room.participants.length, row.match);
    if (!isFinished(row)) open.add(round);
    else if (!isAuto(row)) results.add(round);
  }
  return (round) => results.has(round) && !open.has(round);
}
