import { Draft, loading, type Rows } from '../draft.ts';
import { TFT } from '../formats.ts';
import type { Outcome, Refused, StatusChange } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { initialTimings, type TimingRow } from '../schedule/timings.ts';
import type { ParticipantId } from '../slot.ts';
import { VOID } from '../slot.ts';
import { type Action, checkAction } from '../status/actions.ts';
import type { TournamentStatus } from '../status/tournament-status.ts';
import { dealSnake } from './dealing.ts';
import { emptyLobby, isOver, LOBBY_ROWS, type LobbyRow, openLobbyStatus } from './lobby-row.ts';
import {
  blockingLobby,
  checkPlaces,
  endLobby,
  settleLobby,
  type TftEvent,
  type TftPlay,
  unwindLobby,
} from './tft-play.ts';
import {
  finalLobby,
  lobbyCount,
  lobbySize,
  placeOfLobby,
  roundSizes,
  type TftShape,
  targetLobbies,
  tftShape,
} from './tft-shape.ts';

export interface TftState {
  readonly status: TournamentStatus;
  readonly shape: TftShape;
  readonly lobbies: Rows<LobbyRow>;
}

export type TftCommand =
  /** Place 1 first. */
  | { readonly type: 'finish'; readonly lobby: number; readonly places: readonly ParticipantId[] }
  | { readonly type: 'report'; readonly lobby: number; readonly by: ParticipantId }
  | { readonly type: 'revert' | 'revert-deep'; readonly lobby: number }
  /** `lobbies`: where he sits; the caller finds them by his id. */
  | {
      readonly type: 'remove' | 'disqualify';
      readonly participant: ParticipantId;
      readonly lobbies: readonly number[];
    }
  | { readonly type: 'close' };

export type TftOutcome = Outcome<LobbyRow, TftEvent>;

const ACTION_OF: Record<TftCommand['type'], Action> = {
  finish: 'finish',
  report: 'finish',
  remove: 'finish',
  disqualify: 'finish',
  revert: 'revert',
  'revert-deep': 'revert',
  close: 'close',
};

/** The one way in while TFT is played. */
export function applyTft(state: TftState, command: TftCommand, now: number): TftOutcome {
  const { shape } = state;
  const refusal = checkAction(ACTION_OF[command.type], TFT, state.status);
  if (refusal !== undefined) return refusal;
  if ('lobby' in command && !(command.lobby >= 0 && command.lobby < lobbyCount(shape))) {
    return refuse('unknown-match', { lobby: command.lobby });
  }
  return loading<TftOutcome>(
    () => {
      const play: TftPlay = { shape, draft: new Draft(state.lobbies, LOBBY_ROWS), now, events: [] };
      const refused = perform(play, command);
      if (refused !== undefined) return refused;
      const status = nextStatus(state.status, command, play);
      return { ok: true, changes: play.draft.changes(), events: play.events, ...(status && { status }) };
    },
    (missing) => lobbiesNeeded(shape, missing),
  );
}

function perform(play: TftPlay, command: TftCommand): Refused | undefined {
  switch (command.type) {
    case 'finish':
      return finish(play, command.lobby, command.places);
    case 'report':
      return report(play, command.lobby, command.by);
    case 'revert':
    case 'revert-deep':
      return revert(play, command.lobby, command.type === 'revert-deep');
    case 'remove':
    case 'disqualify':
      return leave(play, command.participant, command.lobbies, command.type);
    case 'close': {
      const final = finalLobby(play.shape);
      if (!isOver(play.draft.read(final))) return refuse('not-finished', { lobby: final });
      play.events.push({ type: 'tournament-finished' });
      return undefined;
    }
  }
}

/** [TFT4] */
function finish(play: TftPlay, lobby: number, places: readonly ParticipantId[]): Refused | undefined {
  const row = play.draft.get(lobby);
  if (isOver(row)) {
    const same = !row.auto && row.places.join() === places.join();
    return same ? undefined : refuse('already-won', { lobby, places: row.places });
  }
  if (row.status === 'WAITING') return refuse('opponent-not-decided', { lobby });
  const refusal = checkPlaces(play, row, places);
  if (refusal === undefined) endLobby(play, row, places, false);
  return refusal;
}

function report(play: TftPlay, lobby: number, by: ParticipantId): Refused | undefined {
  const row = play.draft.get(lobby);
  if (!row.seats.includes(by)) return refuse('not-in-match', { lobby, participant: by });
  play.events.push({ type: 'lobby-reported', lobby, by });
  if (isOver(row) || row.status === 'WAITING' || row.reporters.includes(by)) return undefined;
  row.reporters = [...row.reporters, by];
  row.status = openLobbyStatus(row, play.now);
  return undefined;
}

/** [TFT7] [REV4] */
function revert(play: TftPlay, lobby: number, deep: boolean): Refused | undefined {
  const row = play.draft.get(lobby);
  if (!isOver(row)) return refuse('not-finished', { lobby });
  if (row.auto) return refuse('free-win', { lobby });
  const blocking = deep ? undefined : blockingLobby(play, lobby);
  if (blocking !== undefined) return refuse('later-match-finished', { lobby, blocking });
  unwindLobby(play, row);
  return undefined;
}

/** [TFT6] [REM5] */
function leave(
  play: TftPlay,
  participant: ParticipantId,
  lobbies: readonly number[],
  how: 'remove' | 'disqualify',
): Refused | undefined {
  for (const lobby of lobbies) {
    const row = play.draft.get(lobby);
    const seat = row.seats.indexOf(participant);
    if (seat < 0) return refuse('not-in-match', { lobby, participant });
    if (isOver(row) || row.out.includes(participant)) continue;
    if (how === 'disqualify') row.out = [...row.out, participant];
    else row.seats = row.seats.with(seat, VOID);
    settleLobby(play, row);
  }
  return undefined;
}

function nextStatus(
  before: TournamentStatus,
  command: TftCommand,
  { events }: TftPlay,
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

export interface StartedTft {
  readonly ok: true;
  readonly shape: TftShape;
  readonly lobbies: readonly LobbyRow[];
  readonly timings: readonly TimingRow[];
  readonly status: StatusChange;
  /** [TFT1] Fewer than 16: allowed, but the caller should have asked. */
  readonly small: boolean;
}

/** [TFT1] [TFT2] Draws the tree and starts it. `players` by seed, best first. */
export function startTft(
  status: TournamentStatus,
  players: readonly ParticipantId[],
  options: { readonly startsAt: number; readonly lowerFinal?: boolean; readonly force?: boolean },
  now: number,
): StartedTft | Refused {
  const refusal = status === 'PENDING' ? undefined : checkAction('start', TFT, status);
  if (refusal !== undefined) return refusal;
  const small = players.length < 16;
  if (players.length < 2) return refuse('too-few-participants', { participants: players.length, needed: 2 });
  if (small && options.force !== true) {
    return refuse('needs-confirmation', { participants: players.length, usual: 16 });
  }
  const shape = tftShape(players.length, options.lowerFinal);
  const timings = initialTimings(shape.lobbies.length, options.startsAt);
  const lobbies = Array.from({ length: lobbyCount(shape) }, (_, lobby) => {
    const { round } = placeOfLobby(shape, lobby);
    return emptyLobby(lobby, lobbySize(shape, lobby), timings[round - 1]!.startsAt);
  });
  const draft = new Draft<LobbyRow>({ find: (lobby) => lobbies[lobby] }, LOBBY_ROWS);
  const play: TftPlay = { shape, draft, now, events: [] };
  for (const [lobby, seats] of dealSnake(players, roundSizes(shape, 1)).entries()) {
    const row = draft.get(lobby);
    row.seats = seats;
    settleLobby(play, row);
  }
  const started = lobbies.map((_, lobby) => draft.get(lobby));
  return { ok: true, shape, lobbies: started, timings, status: { before: status, after: 'STARTED' }, small };
}
