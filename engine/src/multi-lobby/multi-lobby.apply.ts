import { MULTI_LOBBY } from '../formats.ts';
import { HOW_LEFT, type LeaverChange, type LeavingCommand, type Left } from '../leavers.ts';
import { type Outcome, type Refused, refuse, type StatusChange } from '../outcome.ts';
import type { Random } from '../random.ts';
import type { ParticipantId } from '../slot.ts';
import { duplicatesIn, type Placing } from '../standings.ts';
import { type Action, checkAction, type TournamentStatus } from '../status.ts';
import {
  backToRound,
  closed,
  drawLobbies,
  type LobbyBounds,
  type MultiLobbyQuestion,
  moveLine,
  nextRound,
  undoStart,
} from './multi-lobby.draw.ts';
import { leaveMultiLobby } from './multi-lobby.leave.ts';
import {
  findLobby,
  hasScores,
  lastRound,
  lobbiesOf,
  MULTI_LOBBY_LOBBIES,
  type RoundLobby,
  type RoundLobbyChange,
} from './multi-lobby.lobby-row.ts';
import { countUnscored, multiLobbyPlacings } from './multi-lobby.standings.ts';

export interface ScoreLine {
  readonly participant: ParticipantId;
  readonly points?: number | null;
  readonly passed?: boolean;
}

/** All lobbies of the tournament, or of its last two rounds where only those matter. */
export interface MultiLobbyState {
  readonly status: TournamentStatus;
  readonly bounds: LobbyBounds;
  readonly lobbies: readonly RoundLobby[];
  /** [OUT1] Those who left, with when and how; their lines are marked too. */
  readonly left?: Left;
}

export type MultiLobbyCommand =
  | {
      readonly type: 'generate';
      readonly eligible: readonly ParticipantId[];
      readonly random: Random;
      readonly startsAt: number;
      readonly confirmed?: readonly MultiLobbyQuestion[];
    }
  /** [ML7] Before the start: everybody is drawn again, or people are moved one by one. */
  | {
      readonly type: 'redraw';
      readonly eligible: readonly ParticipantId[];
      readonly random: Random;
      readonly startsAt: number;
      readonly confirmed?: readonly MultiLobbyQuestion[];
    }
  | { readonly type: 'move'; readonly participant: ParticipantId; readonly lobby: number }
  | { readonly type: 'start' }
  | { readonly type: 'undo-start' }
  | { readonly type: 'save-scores'; readonly lobby: number; readonly lines: readonly ScoreLine[] }
  | { readonly type: 'edit-lobby'; readonly lobby: number; readonly startsAt: number }
  | {
      readonly type: 'next-round';
      readonly startsAt: number;
      readonly confirmed?: readonly MultiLobbyQuestion[];
    }
  | { readonly type: 'revert' | 'revert-deep'; readonly round: number }
  | { readonly type: LeavingCommand; readonly participant: ParticipantId }
  /** `confirmed` closes even if somebody has no score. */
  | { readonly type: 'close'; readonly confirmed?: boolean };

export type MultiLobbyEvent =
  | { readonly type: 'round-drawn'; readonly round: number }
  | { readonly type: 'round-reopened'; readonly round: number }
  | { readonly type: 'scores-saved'; readonly lobby: number }
  | { readonly type: 'tournament-started' }
  | { readonly type: 'tournament-finished'; readonly places: readonly Placing[] };

export type MultiLobbyOutcome = Outcome<RoundLobby | undefined, MultiLobbyEvent>;

const ACTION_OF: Record<MultiLobbyCommand['type'], Action> = {
  generate: 'generate-lobbies',
  redraw: 'arrange-lobbies',
  move: 'arrange-lobbies',
  start: 'start',
  'undo-start': 'undo-start',
  'save-scores': 'save-scores',
  'edit-lobby': 'edit-lobby',
  'next-round': 'next-round',
  revert: 'revert',
  'revert-deep': 'revert',
  'drop-out': 'edit-lobby',
  remove: 'edit-lobby',
  disqualify: 'edit-lobby',
  close: 'close',
};

/** What a command changes, before unchanged rows are filtered out. */
export interface MultiLobbyDone {
  readonly changes: RoundLobbyChange[];
  readonly event?: MultiLobbyEvent;
  readonly after?: TournamentStatus;
  readonly left?: readonly LeaverChange[];
}

/** The only entry point for the multi-lobby arena. */
export function applyMultiLobby(
  state: MultiLobbyState,
  command: MultiLobbyCommand,
  now: number,
): MultiLobbyOutcome {
  const { status: before } = state;
  const running = command.type === 'start' && before === 'PENDING';
  const refusal = running ? undefined : checkAction(ACTION_OF[command.type], MULTI_LOBBY, before);
  if (refusal !== undefined) return lockedScores(command, before) ?? refusal;
  const done = perform(state, command, now);
  if ('ok' in done) return done;
  const changes = done.changes.filter(
    (change) => !(change.before && change.after && MULTI_LOBBY_LOBBIES.equal(change.before, change.after)),
  );
  const events = done.event === undefined ? [] : [done.event];
  const status: StatusChange | undefined =
    done.after === undefined || done.after === before ? undefined : { before, after: done.after };
  return {
    ok: true,
    changes,
    events,
    ...(done.left && done.left.length > 0 && { left: done.left }),
    ...(status && { status }),
  };
}

/** [ML3] */
const lockedScores = (command: MultiLobbyCommand, status: TournamentStatus): Refused | undefined =>
  command.type === 'save-scores' && status === 'REGISTRATION_CLOSED'
    ? refuse('scores-locked', { lobby: command.lobby, status })
    : undefined;

function perform(state: MultiLobbyState, command: MultiLobbyCommand, now: number): MultiLobbyDone | Refused {
  const { lobbies, bounds } = state;
  switch (command.type) {
    case 'generate':
      if (lobbies.length > 0) return refuse('matches-exist', { lobbies: lobbies.length });
      return drawLobbies(state, command);
    case 'redraw':
      return drawLobbies(state, command);
    case 'move':
      return moveLine(state, command.participant, command.lobby);
    case 'undo-start':
      return undoStart(lobbies);
    case 'start': {
      const changes = lobbies.map((lobby) =>
        edited(lobby, { status: now >= lobby.startsAt ? 'STARTED' : 'OPENED' }),
      );
      if (changes.length === 0) return refuse('too-few-participants', { participants: 0, needed: 2 });
      return { changes, event: { type: 'tournament-started' }, after: 'STARTED' };
    }
    case 'save-scores':
      return withLobby(lobbies, command.lobby, (lobby) => {
        const saved = saveScores(lobby, command.lines);
        if ('ok' in saved) return saved;
        const event: MultiLobbyEvent = { type: 'scores-saved', lobby: lobby.lobby };
        const scored = hasScores(saved) && state.status === 'STARTED';
        return { changes: [{ before: lobby, after: saved }], event, ...(scored && { after: 'IN_PROGRESS' }) };
      });
    case 'edit-lobby':
      return withLobby(lobbies, command.lobby, (lobby) => {
        const { startsAt } = command;
        if (lobby.status === 'FINISHED')
          return refuse('scores-locked', { lobby: lobby.lobby, status: 'FINISHED' });
        if (lobby.status === 'WAITING') return { changes: [edited(lobby, { startsAt })] };
        return { changes: [edited(lobby, { startsAt, status: now >= startsAt ? 'STARTED' : 'OPENED' })] };
      });
    case 'next-round': {
      const changes = nextRound(
        lobbies,
        bounds,
        { startsAt: command.startsAt, confirmed: command.confirmed ?? [] },
        now,
      );
      if ('ok' in changes) return changes;
      return { changes, event: { type: 'round-drawn', round: lastRound(lobbies) + 1 } };
    }
    case 'revert':
    case 'revert-deep': {
      const changes = backToRound(lobbies, command.round, command.type === 'revert-deep', now);
      return 'ok' in changes ? changes : { changes, event: { type: 'round-reopened', round: command.round } };
    }
    case 'drop-out':
    case 'remove':
    case 'disqualify':
      return leaveMultiLobby(state, command.participant, HOW_LEFT[command.type], now);
    case 'close': {
      const participants = command.confirmed === true ? 0 : countUnscored(lobbies);
      if (participants > 0) return refuse('scores-missing', { participants });
      return {
        changes: closed(lobbiesOf(lobbies, lastRound(lobbies))),
        event: { type: 'tournament-finished', places: multiLobbyPlacings(lobbies) },
        after: 'FINISHED',
      };
    }
  }
}

export const edited = (before: RoundLobby, change: Partial<RoundLobby>): RoundLobbyChange => ({
  before,
  after: { ...before, ...change },
});

function withLobby(
  lobbies: readonly RoundLobby[],
  number: number,
  work: (lobby: RoundLobby) => MultiLobbyDone | Refused,
): MultiLobbyDone | Refused {
  const lobby = findLobby(lobbies, number);
  return lobby === undefined ? refuse('unknown-match', { lobby: number }) : work(lobby);
}

/** [ML3] The lines that are given change, the others stay; a negative entry counts as positive. */
export function saveScores(lobby: RoundLobby, given: readonly ScoreLine[]): RoundLobby | Refused {
  if (lobby.status === 'FINISHED')
    return refuse('scores-locked', { lobby: lobby.lobby, status: lobby.status });
  const twice = duplicatesIn(given.map(({ participant }) => participant));
  if (twice.length > 0) return refuse('named-twice', { lobby: lobby.lobby, participants: twice });
  const byParticipant = new Map(given.map((line) => [line.participant, line]));
  const known = new Map(lobby.lines.map((line) => [line.participant, line]));
  for (const { participant, points } of given) {
    const line = known.get(participant);
    if (line === undefined) return refuse('not-in-match', { lobby: lobby.lobby, participant });
    if (points !== undefined && points !== null && !Number.isSafeInteger(points)) {
      return refuse('bad-number', { field: 'points', participant });
    }
    if (line.out !== null && byParticipant.get(participant)!.passed === true) {
      return refuse('has-left', { lobby: lobby.lobby, participant });
    }
  }
  const lines = lobby.lines.map((line) => {
    const change = byParticipant.get(line.participant);
    if (change === undefined) return line;
    const points = change.points === undefined ? line.points : change.points;
    return {
      ...line,
      points: points === null ? null : Math.abs(points),
      passed: change.passed ?? line.passed,
    };
  });
  return { ...lobby, lines };
}
