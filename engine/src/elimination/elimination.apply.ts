import { notLoaded, type Rows, type WorkingCopy } from '../draft.ts';
import type { Format } from '../formats.ts';
import { type Leaver, NOBODY_LEFT } from '../leaving/leaver.ts';
import { LeaverDraft } from '../leaving/leaver-draft.ts';
import { markConflict, type Report, recreateGame, report } from '../match/match.report.ts';
import type { MatchRow } from '../match/match.ts';
import type { Outcome, Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import type { Placing } from '../standings/standings.placing.ts';
import { type Action, checkAction } from '../status/status.actions.ts';
import type { TournamentStatus } from '../status/tournament-status.ts';
import { accept, WholeNeeded } from './accept-command.ts';
import type { BracketContext } from './elimination.advancement.ts';
import type { EliminationEvent } from './elimination.events.ts';
import { type Finish, finish } from './elimination.finish.ts';
import { type Leaving, leave } from './elimination.leave.ts';
import { checkRevert, checkRevertDeep, revert } from './elimination.revert.ts';
import { type BracketShape, checkMatch } from './elimination.shape.ts';
import { checkUndone, type Undo, undoCommand } from './elimination.undo.ts';
import { enterLate, type LateEntry } from './late-entries.ts';
import type { MatchTable } from './match-table.ts';
import { matchesNamed, winnerPath } from './matches-to-load.ts';
import { type Decided, draftOf, keepOrRollBack, listAndRollBack } from './table-draft.ts';

/** A bracket that is being played: format 1, 3, or the second stage of 4 and 7. */
export interface EliminationState {
  readonly format: Format;
  readonly status: TournamentStatus;
  readonly shape: BracketShape;
  readonly matches: Rows<MatchRow>;
  /** [REP2] Two agreeing reports end a match by themselves. */
  readonly autoApprove: boolean;
  /** [OUT1] Those who left. With few rows, those who stand in these rows are enough; with `whole`, all are needed. */
  readonly left?: ReadonlyMap<ParticipantId, Leaver>;
  /** [RR12] In the second stage of rooms: those who did not reach it, in their order. */
  readonly behind?: readonly Placing[];
  /** All matches before the command. Needed with few rows, and only once an answer asks for them (`asksForWhole`). */
  readonly whole?: readonly MatchRow[];
}

export type EliminationCommand =
  | ({ readonly type: 'finish' } & Finish)
  | ({ readonly type: 'report' } & Report)
  | { readonly type: 'revert'; readonly match: number }
  | { readonly type: 'revert-deep'; readonly match: number }
  | ({ readonly type: 'undo' } & Undo)
  | ({ readonly type: 'enter' } & LateEntry)
  | ({ readonly type: 'remove' } & Leaving)
  | ({ readonly type: 'disqualify' } & Leaving)
  | { readonly type: 'mark-conflict'; readonly match: number }
  | { readonly type: 'recreate-game'; readonly match: number; readonly autohandled: boolean };

export type EliminationOutcome = Outcome<MatchRow, EliminationEvent>;

const ACTION_OF: Record<EliminationCommand['type'], Action> = {
  finish: 'finish',
  report: 'finish',
  enter: 'finish',
  remove: 'finish',
  disqualify: 'finish',
  'mark-conflict': 'finish',
  'recreate-game': 'finish',
  revert: 'revert',
  'revert-deep': 'revert',
  undo: 'revert',
};

/** The only entry point while the bracket is played. What comes before the start is in `elimination.seating.ts`. */
export function applyElimination(
  state: EliminationState,
  command: EliminationCommand,
  now: number,
): EliminationOutcome {
  const draft = draftOf(state.matches, 'few');
  return listAndRollBack(draft, decide(state, command, now, draft));
}

/** Like `applyElimination`, but writes into a bracket held whole in memory: for demos, imports and play-outs. */
export function advanceElimination(
  state: EliminationState & { readonly matches: MatchTable },
  command: EliminationCommand,
  now: number,
): Decided | Refused {
  const draft = draftOf(state.matches, 'few');
  return keepOrRollBack(draft, decide(state, command, now, draft));
}

/** [REP5] Whether the caller must repeat the command with `whole`. */
export const asksForWhole = (outcome: EliminationOutcome): boolean =>
  !outcome.ok && outcome.code === 'not-loaded' && outcome.facts.whole === true;

function decide(
  state: EliminationState,
  command: EliminationCommand,
  now: number,
  draft: WorkingCopy<MatchRow>,
): Decided | Refused {
  const { shape } = state;
  const refusal =
    checkAction(ACTION_OF[command.type], state.format, state.status) ?? checkNumbers(shape, command);
  if (refusal !== undefined) return refusal;
  try {
    const leavers = new LeaverDraft(state.left ?? NOBODY_LEFT);
    const context: BracketContext = { shape, draft, now, events: [], leavers, late: false };
    return perform(state, command, context) ?? accept(state, context);
  } catch (error) {
    if (error instanceof WholeNeeded) return refuse('not-loaded', { missing: [], whole: true });
    return notLoaded(error, (missing) => winnerPath(shape, missing));
  }
}

function checkNumbers(shape: BracketShape, command: EliminationCommand): Refused | undefined {
  if ('match' in command) return checkMatch(shape, command.match);
  for (const match of matchesNamed(command)) {
    const refusal = checkMatch(shape, match);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function perform(
  state: EliminationState,
  command: EliminationCommand,
  context: BracketContext,
): Refused | undefined {
  switch (command.type) {
    case 'finish':
      return finish(context, command);
    case 'report': {
      const row = context.draft.get(command.match);
      const reported = report(row, command, context.now, context.events);
      if ('ok' in reported) return reported;
      if (reported.agreed === undefined || !state.autoApprove) return undefined;
      const { winner, score } = reported.agreed;
      return finish(context, { match: command.match, winner, ...(score === null ? {} : { score }) });
    }
    case 'revert': {
      const row = context.draft.get(command.match);
      const refusal = checkRevert(context, row);
      if (refusal === undefined) revert(context, row);
      return refusal;
    }
    case 'revert-deep': {
      const row = context.draft.get(command.match);
      const refusal = checkRevertDeep(row);
      if (refusal === undefined) revert(context, row);
      return refusal;
    }
    case 'undo':
      return undoCommand(context, command) ?? checkUndone(context, command);
    case 'enter':
      return enterLate(context, command);
    case 'remove':
      return leave(context, command, 'removed');
    case 'disqualify':
      return leave(context, command, 'disqualified');
    case 'mark-conflict':
      return markConflict(context.draft.get(command.match), context.events);
    case 'recreate-game':
      return recreateGame(context.draft.get(command.match), command.autohandled, context.events);
  }
}
