import { MULTI_LOBBY } from '../formats.ts';
import { dealSnake } from '../lobbies/dealing.ts';
import type { Change, Outcome, Refused, StatusChange } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { type Random, shuffled } from '../random.ts';
import type { ParticipantId } from '../slot.ts';
import type { Placing } from '../standings/placing.ts';
import { type Action, checkAction } from '../status/actions.ts';
import type { TournamentStatus } from '../status/tournament-status.ts';
import { ARENA_LOBBIES, type ArenaLobby, hasScores, lastRound, lobbiesOf, newLine } from './arena-row.ts';
import { checkBounds, type LobbyBounds, splitIntoLobbies } from './lobby-sizes.ts';
import { backToRound, closed, drawRound, nextRound } from './rounds.ts';
import { type ScoreLine, saveScores } from './scores.ts';
import { arenaPlacings } from './standings.ts';

/** All lobbies of the tournament, or of its last two rounds where only those matter. */
export interface ArenaState {
  readonly status: TournamentStatus;
  readonly bounds: LobbyBounds;
  readonly lobbies: readonly ArenaLobby[];
}

export type ArenaCommand =
  | {
      readonly type: 'generate';
      readonly eligible: readonly ParticipantId[];
      readonly random: Random;
      readonly startsAt: number;
      readonly force?: boolean;
    }
  | { readonly type: 'start' }
  | { readonly type: 'save-scores'; readonly lobby: number; readonly lines: readonly ScoreLine[] }
  | { readonly type: 'edit-lobby'; readonly lobby: number; readonly startsAt: number }
  | { readonly type: 'next-round'; readonly startsAt: number; readonly force?: boolean }
  | { readonly type: 'revert' | 'revert-deep'; readonly round: number }
  | { readonly type: 'remove' | 'disqualify'; readonly participant: ParticipantId }
  | { readonly type: 'close' };

export type ArenaEvent =
  | { readonly type: 'round-drawn'; readonly round: number }
  | { readonly type: 'round-reopened'; readonly round: number }
  | { readonly type: 'scores-saved'; readonly lobby: number }
  | { readonly type: 'tournament-started' }
  | { readonly type: 'tournament-finished'; readonly places: readonly Placing[] };

export type ArenaOutcome = Outcome<ArenaLobby, ArenaEvent>;

const ACTION_OF: Record<ArenaCommand['type'], Action> = {
  generate: 'generate-lobbies',
  start: 'start',
  'save-scores': 'save-scores',
  'edit-lobby': 'edit-lobby',
  'next-round': 'next-round',
  revert: 'revert',
  'revert-deep': 'revert',
  remove: 'edit-lobby',
  disqualify: 'edit-lobby',
  close: 'close',
};

interface Done {
  readonly changes: Change<ArenaLobby>[];
  readonly event?: ArenaEvent;
  readonly after?: TournamentStatus;
}

/** The one way in for the multi-lobby arena. */
export function applyArena(state: ArenaState, command: ArenaCommand, now: number): ArenaOutcome {
  const { status: before } = state;
  const running = command.type === 'start' && before === 'PENDING';
  const refusal = running ? undefined : checkAction(ACTION_OF[command.type], MULTI_LOBBY, before);
  if (refusal !== undefined) return lockedScores(command, before) ?? refusal;
  const done = perform(state, command, now);
  if ('ok' in done) return done;
  const changes = done.changes.filter(
    (change) => !(change.before && change.after && ARENA_LOBBIES.equal(change.before, change.after)),
  );
  const events = done.event === undefined ? [] : [done.event];
  const status: StatusChange | undefined =
    done.after === undefined || done.after === before ? undefined : { before, after: done.after };
  return { ok: true, changes, events, ...(status && { status }) };
}

/** [ML3] */
const lockedScores = (command: ArenaCommand, status: TournamentStatus): Refused | undefined =>
  command.type === 'save-scores' && status === 'REGISTRATION_CLOSED'
    ? refuse('scores-locked', { lobby: command.lobby, status })
    : undefined;

function perform(state: ArenaState, command: ArenaCommand, now: number): Done | Refused {
  const { lobbies, bounds } = state;
  const round = lastRound(lobbies);
  switch (command.type) {
    case 'generate':
      return generate(state, command);
    case 'start': {
      const changes = lobbies.map((lobby) =>
        edit(lobby, { status: now >= lobby.startsAt ? 'STARTED' : 'OPENED' }),
      );
      if (changes.length === 0) return refuse('too-few-participants', { participants: 0, needed: 2 });
      return { changes, event: { type: 'tournament-started' }, after: 'STARTED' };
    }
    case 'save-scores':
      return withLobby(lobbies, command.lobby, (lobby) => {
        const saved = saveScores(lobby, command.lines);
        if ('ok' in saved) return saved;
        const event: ArenaEvent = { type: 'scores-saved', lobby: lobby.lobby };
        const scored = hasScores(saved) && state.status === 'STARTED';
        return { changes: [{ before: lobby, after: saved }], event, ...(scored && { after: 'IN_PROGRESS' }) };
      });
    case 'edit-lobby':
      return withLobby(lobbies, command.lobby, (lobby) => {
        const { startsAt } = command;
        if (lobby.status === 'FINISHED')
          return refuse('scores-locked', { lobby: lobby.lobby, status: 'FINISHED' });
        if (lobby.status === 'WAITING') return { changes: [edit(lobby, { startsAt })] };
        return { changes: [edit(lobby, { startsAt, status: now >= startsAt ? 'STARTED' : 'OPENED' })] };
      });
    case 'next-round': {
      const changes = nextRound(
        lobbies,
        bounds,
        { startsAt: command.startsAt, force: command.force === true },
        now,
      );
      return 'ok' in changes ? changes : { changes, event: { type: 'round-drawn', round: round + 1 } };
    }
    case 'revert':
    case 'revert-deep': {
      const changes = backToRound(lobbies, command.round, command.type === 'revert-deep', now);
      return 'ok' in changes ? changes : { changes, event: { type: 'round-reopened', round: command.round } };
    }
    case 'remove':
    case 'disqualify':
      return leave(lobbiesOf(lobbies, round), command.participant, command.type);
    case 'close':
      return {
        changes: closed(lobbiesOf(lobbies, round)),
        event: { type: 'tournament-finished', places: arenaPlacings(lobbies) },
        after: 'FINISHED',
      };
  }
}

const edit = (before: ArenaLobby, change: Partial<ArenaLobby>): Change<ArenaLobby> => ({
  before,
  after: { ...before, ...change },
});

function withLobby(
  lobbies: readonly ArenaLobby[],
  number: number,
  work: (lobby: ArenaLobby) => Done | Refused,
): Done | Refused {
  const lobby = lobbies.find((row) => row.lobby === number);
  return lobby === undefined ? refuse('unknown-match', { lobby: number }) : work(lobby);
}

/** [ML2] A draw by lot into even lobbies. */
function generate(state: ArenaState, command: Extract<ArenaCommand, { type: 'generate' }>): Done | Refused {
  if (state.lobbies.length > 0) return refuse('matches-exist', { lobbies: state.lobbies.length });
  const { eligible, random, startsAt, force } = command;
  if (eligible.length < 2)
    return refuse('too-few-participants', { participants: eligible.length, needed: 2 });
  const refusal = checkBounds(state.bounds);
  if (refusal !== undefined) return refusal;
  const sizes = splitIntoLobbies(eligible.length, state.bounds, force === true);
  if ('ok' in sizes) return sizes;
  const dealt = dealSnake(shuffled(eligible, random), sizes).map((ids) => ids.map(newLine));
  return {
    changes: drawRound(dealt, 1, 1, startsAt, 'WAITING'),
    event: { type: 'round-drawn', round: 1 },
    after: 'REGISTRATION_CLOSED',
  };
}

/** [REM5] He keeps his line and his points, and passes no more. */
function leave(
  current: readonly ArenaLobby[],
  participant: ParticipantId,
  how: 'remove' | 'disqualify',
): Done | Refused {
  const lobby = current.find(({ lines }) => lines.some((line) => line.participant === participant));
  if (lobby === undefined) return refuse('not-in-match', { participant });
  const out = how === 'remove' ? 'removed' : 'disqualified';
  const lines = lobby.lines.map((line) =>
    line.participant === participant ? ({ ...line, passed: false, out } as const) : line,
  );
  return { changes: [edit(lobby, { lines })] };
}
