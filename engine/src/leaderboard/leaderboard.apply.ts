import type { Rows } from '../draft.ts';
import { LEADERBOARD } from '../formats.ts';
import { HOW_LEFT, isGone, LeaverDraft, type LeavingCommand, type Left, NOBODY_LEFT } from '../leavers.ts';
import { type Change, type Outcome, type Refused, refuse } from '../outcome.ts';
import { initialTimings, type TimingRow } from '../schedule.ts';
import type { ParticipantId } from '../slot.ts';
import { duplicatesIn, type Placing } from '../standings.ts';
import { checkAction, type TournamentStatus } from '../status.ts';
import { isScored, leaderboardPlacings, type Scores } from './leaderboard.standings.ts';

/** The points of one participant in one round; `null` until somebody enters them. */
export interface ScoreRow {
  readonly round: number;
  readonly participant: ParticipantId;
  readonly points: number | null;
}

export interface LeaderboardState {
  readonly status: TournamentStatus;
  readonly rounds: number;
  /** The scores of the round that is saved, by participant. */
  readonly scores: Rows<ScoreRow>;
  /** [OUT1] Those who left; their lines stay, struck out. */
  readonly left?: Left;
}

export type LeaderboardEvent =
  | { readonly type: 'scores-saved'; readonly round: number }
  | { readonly type: 'tournament-finished'; readonly places: readonly Placing[] };

export type LeaderboardCommand =
  | {
      readonly type: 'save-scores';
      readonly round: number;
      readonly scores: readonly { readonly participant: ParticipantId; readonly points: number | null }[];
    }
  | { readonly type: LeavingCommand; readonly participant: ParticipantId }
  /** `scores`: everybody's points, round by round. `confirmed` closes even if somebody has no score. */
  | { readonly type: 'close'; readonly scores: readonly Scores[]; readonly confirmed?: boolean };

export type LeaderboardOutcome = Outcome<ScoreRow, LeaderboardEvent>;

/** The only entry point once the leaderboard has started. */
export function applyLeaderboard(
  state: LeaderboardState,
  command: LeaderboardCommand,
  now: number,
): LeaderboardOutcome {
  const { status: before, left = NOBODY_LEFT } = state;
  const action = 'participant' in command ? 'save-scores' : command.type;
  const refusal = checkAction(action, LEADERBOARD, before);
  if (refusal !== undefined) return refusal;
  if ('participant' in command) return leave(state, command, now);
  if (command.type === 'close') {
    const missing = command.scores.filter((own) => !isScored(own) && left.get(own.participant) === undefined);
    if (missing.length > 0 && command.confirmed !== true)
      return refuse('scores-missing', { participants: missing.length });
    const places = leaderboardPlacings(command.scores, left);
    const status = { before, after: 'FINISHED' } as const;
    return { ok: true, changes: [], events: [{ type: 'tournament-finished', places }], status };
  }
  const changes = saveScores(state, command);
  if ('ok' in changes) return changes;
  const done = { ok: true, changes, events: [{ type: 'scores-saved', round: command.round }] } as const;
  if (before !== 'STARTED' || !changes.some(({ after }) => after?.points !== null)) return done;
  return { ...done, status: { before, after: 'IN_PROGRESS' } };
}

/** [OUT1] [DROP6] The scores stay; people who are gone have no place. */
function leave(
  { scores, left = NOBODY_LEFT }: LeaderboardState,
  { type, participant }: Extract<LeaderboardCommand, { participant: ParticipantId }>,
  now: number,
): LeaderboardOutcome {
  if (scores.find(participant) === undefined) return refuse('not-in-match', { participant });
  const leavers = new LeaverDraft(left);
  leavers.add(participant, HOW_LEFT[type], now, null);
  const changes = leavers.changes();
  return { ok: true, changes: [], events: [], ...(changes.length > 0 && { left: changes }) };
}

/** [LB2] [DROP6] Whole numbers from 0 for those who take part; scores that are not given stay. */
function saveScores(
  state: LeaderboardState,
  { round, scores }: Extract<LeaderboardCommand, { type: 'save-scores' }>,
): Change<ScoreRow>[] | Refused {
  if (!Number.isInteger(round) || round < 1 || round > state.rounds) {
    return refuse('unknown-match', { round, rounds: state.rounds });
  }
  const twice = duplicatesIn(scores.map(({ participant }) => participant));
  if (twice.length > 0) return refuse('named-twice', { round, participants: twice });
  const changes: Change<ScoreRow>[] = [];
  for (const { participant, points } of scores) {
    const before = state.scores.find(participant);
    if (before === undefined) return refuse('not-in-match', { round, participant });
    if (points !== null && (!Number.isSafeInteger(points) || points < 0)) {
      return refuse('bad-number', { field: 'points', participant, min: 0 });
    }
    if (before.points === points) continue;
    if (isGone(state.left?.get(participant))) return refuse('has-left', { round, participant });
    changes.push({ before, after: { round, participant, points } });
  }
  return changes;
}

export interface StartedLeaderboard {
  readonly ok: true;
  readonly rounds: readonly (TimingRow & { readonly participants: readonly ParticipantId[] })[];
  readonly status: { readonly before: TournamentStatus; readonly after: 'STARTED' };
}

/** [LB1] One match a round with everybody in it; scores are `null` until they are entered. */
export function startLeaderboard(
  status: TournamentStatus,
  eligible: readonly ParticipantId[],
  rounds: number,
  startsAt: number,
  /** [LB6] A schedule that was saved before. */
  saved: readonly TimingRow[] = [],
): StartedLeaderboard | Refused {
  const refusal = status === 'PENDING' ? undefined : checkAction('start', LEADERBOARD, status);
  if (refusal !== undefined) return refusal;
  if (!Number.isInteger(rounds) || rounds < 1)
    return refuse('bad-number', { field: 'rounds', value: rounds });
  if (eligible.length === 0) return refuse('too-few-participants', { participants: 0, needed: 1 });
  return {
    ok: true,
    rounds: initialTimings(rounds, startsAt).map((row) => ({
      ...(saved.find(({ round }) => round === row.round) ?? row),
      participants: eligible,
    })),
    status: { before: status, after: 'STARTED' },
  };
}

/** [LB4] A round runs by the clock; nothing has to be finished before the next. */
export function roundStatus(
  row: TimingRow,
  tournament: TournamentStatus,
  now: number,
): 'WAITING' | 'OPENED' | 'STARTED' | 'FINISHED' {
  if (tournament === 'FINISHED' || tournament === 'CLOSED') return 'FINISHED';
  if (tournament !== 'STARTED' && tournament !== 'IN_PROGRESS') return 'WAITING';
  return now >= row.startsAt ? 'STARTED' : 'OPENED';
}
