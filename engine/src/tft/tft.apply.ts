import { Draft, loading, type Rows } from '../draft.ts';
import { TFT } from '../formats.ts';
import {
  HOW_LEFT,
  type Leaver,
  LeaverDraft,
  type LeavingCommand,
  type Left,
  NOBODY_LEFT,
} from '../leavers.ts';
import { type Outcome, type Refused, refuse, type StatusChange } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import { type Action, checkAction, type TournamentStatus } from '../status.ts';
import {
  blockingLobby,
  checkPlaces,
  clearLeavers,
  endLobby,
  settleLobby,
  type TftContext,
  type TftEvent,
  unwindLobby,
} from './tft.advancement.ts';
import { isOver, LOBBY_ROWS, type LobbyRow, openLobbyStatus } from './tft.lobby-row.ts';
import { placedInLobby, tftFinalPlaces } from './tft.places.ts';
import { lobbyCount, type TftShape, targetLobbies } from './tft.shape.ts';

export interface TftState {
  readonly status: TournamentStatus;
  readonly shape: TftShape;
  readonly lobbies: Rows<LobbyRow>;
  /** [OUT1] Those who left; only those who sit in the given lobbies are needed. */
  readonly left?: Left;
}

export type TftCommand =
  /** Place 1 first. */
  | {
      readonly type: 'finish';
      readonly lobby: number;
      readonly places: readonly ParticipantId[];
      /** [FIN5] Changes the places of a finished lobby where a revert would be allowed. */
      readonly replace?: boolean;
    }
  | { readonly type: 'report'; readonly lobby: number; readonly by: ParticipantId }
  | { readonly type: 'revert' | 'revert-deep'; readonly lobby: number }
  /** `lobbies`: where they sit; the caller finds them by their id. */
  | {
      readonly type: LeavingCommand;
      readonly participant: ParticipantId;
      readonly lobbies: readonly number[];
    }
  | { readonly type: 'close' };

export type TftOutcome = Outcome<LobbyRow, TftEvent>;

const ACTION_OF: Record<TftCommand['type'], Action> = {
  finish: 'finish',
  report: 'finish',
  'drop-out': 'finish',
  remove: 'finish',
  disqualify: 'finish',
  revert: 'revert',
  'revert-deep': 'revert',
  close: 'close',
};

/** The only entry point while TFT is played. */
export function applyTft(state: TftState, command: TftCommand, now: number): TftOutcome {
  const { shape } = state;
  const refusal = checkAction(ACTION_OF[command.type], TFT, state.status);
  if (refusal !== undefined) return refusal;
  if ('lobby' in command && !(command.lobby >= 0 && command.lobby < lobbyCount(shape))) {
    return refuse('unknown-match', { lobby: command.lobby });
  }
  return loading<TftOutcome>(
    () => {
      const draft = new Draft(state.lobbies, LOBBY_ROWS);
      const leavers = new LeaverDraft(state.left ?? NOBODY_LEFT);
      const context: TftContext = { shape, draft, now, events: [], leavers };
      const refused = perform(context, command, state.status);
      if (refused !== undefined) return refused;
      followPlaces(context);
      const status = nextStatus(state.status, command, context);
      const left = leavers.changes();
      return {
        ok: true,
        changes: draft.changes(),
        events: context.events,
        ...(left.length > 0 && { left }),
        ...(status && { status }),
      };
    },
    (missing) => (command.type === 'close' ? allLobbies(shape) : lobbiesNeeded(shape, missing)),
  );
}

function perform(context: TftContext, command: TftCommand, status: TournamentStatus): Refused | undefined {
  switch (command.type) {
    case 'finish':
      return finish(context, command, status);
    case 'report':
      return report(context, command.lobby, command.by);
    case 'revert':
    case 'revert-deep':
      return revert(context, command.lobby, command.type === 'revert-deep');
    case 'drop-out':
    case 'remove':
    case 'disqualify':
      return leave(context, command.participant, command.lobbies, HOW_LEFT[command.type]);
    case 'close':
      return close(context);
  }
}

/** [TFT4] [FIN5] */
function finish(
  context: TftContext,
  { lobby, places, replace }: Extract<TftCommand, { type: 'finish' }>,
  status: TournamentStatus,
): Refused | undefined {
  const row = context.draft.get(lobby);
  if (isOver(row)) {
    const same = !row.auto && row.places.join() === places.join();
    if (same) return undefined;
    if (replace !== true) return refuse('already-won', { lobby, places: row.places, asked: places });
    const refusal = checkAction('revert', TFT, status) ?? checkRevert(context, row, false);
    if (refusal !== undefined) return refusal;
    unwindLobby(context, row);
  }
  if (row.status === 'WAITING') return refuse('opponent-not-decided', { lobby });
  const refusal = checkPlaces(context, row, places);
  if (refusal === undefined) endLobby(context, row, places, false);
  return refusal;
}

/** [TFT11] [OUT6] */
function close(context: TftContext): Refused | undefined {
  const rows = allLobbies(context.shape).map((lobby) => context.draft.read(lobby));
  const open = rows.toReversed().find((row) => !isOver(row));
  if (open !== undefined) return refuse('not-finished', { lobby: open.lobby });
  context.events.push({
    type: 'tournament-finished',
    places: tftFinalPlaces(context.shape, rows, context.leavers),
  });
  return undefined;
}

function report(context: TftContext, lobby: number, by: ParticipantId): Refused | undefined {
  const row = context.draft.get(lobby);
  if (!row.seats.includes(by)) return refuse('not-in-match', { lobby, participant: by });
  context.events.push({ type: 'lobby-reported', lobby, by });
  if (isOver(row) || row.status === 'WAITING' || row.reporters.includes(by)) return undefined;
  row.reporters = [...row.reporters, by];
  row.status = openLobbyStatus(row, context.now);
  return undefined;
}

/** [TFT7] [REV4] [OUT3] */
function revert(context: TftContext, lobby: number, deep: boolean): Refused | undefined {
  const row = context.draft.get(lobby);
  const refusal = checkRevert(context, row, deep);
  if (refusal !== undefined) return refusal;
  unwindLobby(context, row);
  clearLeavers(context, row);
  settleLobby(context, row);
  return undefined;
}

function checkRevert(context: TftContext, row: LobbyRow, deep: boolean): Refused | undefined {
  const { lobby } = row;
  if (!isOver(row)) return refuse('not-finished', { lobby });
  if (row.auto) return refuse('free-win', { lobby });
  const blocking = deep ? undefined : blockingLobby(context, lobby);
  return blocking === undefined ? undefined : refuse('later-match-finished', { lobby, blocking });
}

/** [TFT6] [REM5] [OUT1] [DROP6] */
function leave(
  context: TftContext,
  participant: ParticipantId,
  lobbies: readonly number[],
  how: Leaver['how'],
): Refused | undefined {
  const { draft, leavers, shape } = context;
  leavers.add(participant, how, context.now, null);
  for (const lobby of lobbies) {
    const row = draft.get(lobby);
    if (!row.seats.includes(participant)) return refuse('not-in-match', { lobby, participant });
    if (isOver(row)) {
      const isPlaced = placedInLobby(shape, row).some((placed) => placed.participant === participant);
      if (isPlaced) leavers.setPlace(participant, { match: lobby });
    } else if (!row.out.includes(participant)) {
      clearLeavers(context, row);
      settleLobby(context, row);
    }
  }
  return undefined;
}

/** [OUT6] If a lobby is decided again, those who left get the place that it gives them now, or none. */
function followPlaces({ shape, draft, leavers }: TftContext): void {
  draft.eachChanged((was, row) => {
    for (const { participant } of placedInLobby(shape, was))
      if (leavers.get(participant)?.place?.match === row.lobby) leavers.setPlace(participant, null);
    for (const { participant } of placedInLobby(shape, row))
      leavers.setPlace(participant, { match: row.lobby });
  });
}

function nextStatus(
  before: TournamentStatus,
  command: TftCommand,
  { events }: TftContext,
): StatusChange | undefined {
  if (command.type === 'close') return { before, after: 'FINISHED' };
  const resulted = events.some((event) => event.type === 'lobby-finished' && !event.auto);
  return before === 'STARTED' && resulted ? { before, after: 'IN_PROGRESS' } : undefined;
}

/** [REP5] What to load before a lobby is finished or reverted. */
export const lobbiesNeeded = (shape: TftShape, lobby: number): number[] => [
  lobby,
  ...targetLobbies(shape, lobby),
];

const allLobbies = (shape: TftShape): number[] =>
  Array.from({ length: lobbyCount(shape) }, (_, lobby) => lobby);
