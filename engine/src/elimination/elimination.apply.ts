import { notLoaded, type Rows, type WorkingCopy } from '../draft.ts';
import type { Format } from '../formats.ts';
import {
  findPlace,
  HOW_LEFT,
  isGone,
  type Leaver,
  type LeaverChange,
  LeaverDraft,
  type LeavingCommand,
  NOBODY_LEFT,
} from '../leavers.ts';
import { isFinished, type MatchRow } from '../match.ts';
import { markConflict, type Report, recreateGame, report } from '../match-result.ts';
import { type Outcome, type Refused, refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import type { Placing } from '../standings.ts';
import { type Action, checkAction, type TournamentStatus } from '../status.ts';
import type { BracketContext, EliminationEvent } from './elimination.advancement.ts';
import { type Finish, finish } from './elimination.finish.ts';
import { type Leaving, leave } from './elimination.leave.ts';
import { eachPlaced, finalPlaces, placedBy } from './elimination.places.ts';
import { checkRevert, checkRevertDeep, revert } from './elimination.revert.ts';
import { type BracketShape, checkMatch, matchCount } from './elimination.shape.ts';
import { checkUndone, type Undo, undoCommand } from './elimination.undo.ts';
import { enterLate, type LateEntry } from './late-entries.ts';
import { codeOfStatus, MatchTable } from './match-table.ts';
import { matchesNamed, winnerPath } from './matches-to-load.ts';
import { type Decided, draftOf, keepOrRollBack, listAndRollBack } from './table-draft.ts';

/** Thrown when only some rows were given but the whole bracket is needed. */
class WholeNeeded extends Error {}

const NOBODY: readonly LeaverChange[] = [];

/** [OUT6] [RR12] The final places of everybody who stayed, each listed once. */
const placesNow = (state: EliminationState, context: BracketContext): Placing[] =>
  finalPlaces(state.shape, wholeOf(state, context), context.leavers, state.behind);

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
  | ({ readonly type: LeavingCommand } & Leaving)
  | { readonly type: 'mark-conflict'; readonly match: number }
  | { readonly type: 'recreate-game'; readonly match: number; readonly autohandled: boolean };

export type EliminationOutcome = Outcome<MatchRow, EliminationEvent>;

const ACTION_OF: Record<EliminationCommand['type'], Action> = {
  finish: 'finish',
  report: 'finish',
  enter: 'finish',
  'drop-out': 'finish',
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
    case 'drop-out':
    case 'remove':
    case 'disqualify':
      return leave(context, command, HOW_LEFT[command.type]);
    case 'mark-conflict':
      return markConflict(context.draft.get(command.match), context.events);
    case 'recreate-game':
      return recreateGame(context.draft.get(command.match), command.autohandled, context.events);
  }
}

/** Places, status and leavers after a command that was not refused. */
function accept(state: EliminationState, context: BracketContext): Decided {
  const { events, leavers } = context;
  const before = state.status;
  const after = statusAfter(state, context);
  announcePlaces(context);
  const left = leavers.isTouched() ? leavers.changes() : NOBODY;
  if (after === 'FINISHED') {
    if (before !== after) events.push({ type: 'tournament-finished', places: placesNow(state, context) });
    else if (left.length > 0 || hasChanged(context))
      events.push({ type: 'places-changed', places: placesNow(state, context) });
  } else if (before === 'FINISHED') events.push({ type: 'tournament-reopened' });
  const decided: Decided = left.length === 0 ? { ok: true, events } : { ok: true, events, left };
  return after === before ? decided : { ...decided, status: { before, after } };
}

/** Announces lost places first: one command may take a place from somebody and give them another. */
function announcePlaces(context: BracketContext): void {
  const { shape, draft, events, leavers } = context;
  const placed: EliminationEvent[] = [];
  draft.eachChanged((was, row) => {
    const { match } = row;
    if (was !== undefined)
      eachPlaced(shape, was, (participant) => {
        if (leavers.get(participant)?.place?.match === match) leavers.setPlace(participant, null);
        if (!leavers.wasGone(participant)) events.push({ type: 'unplaced', participant });
      });
    eachPlaced(shape, row, (participant, from, to) => {
      if (leavers.isGone(participant)) leavers.setPlace(participant, { match });
      else placed.push({ type: 'placed', participant, from, to });
    });
  });
  if (leavers.isTouched()) announceLeavers(context, placed);
  for (const event of placed) events.push(event);
}

/** Announces the places of those who left or came back while the match that placed them did not change. */
function announceLeavers(
  { shape, draft, events, leavers }: BracketContext,
  placed: EliminationEvent[],
): void {
  const changed = new Set<number>();
  draft.eachChanged((_, { match }) => changed.add(match));
  for (const { before, after } of leavers.changes()) {
    const goes = isGone(after);
    if (goes === isGone(before)) continue;
    const leaver = (goes ? after : before) as Leaver;
    const { participant, place } = leaver;
    if (place === null || changed.has(place.match)) continue;
    if (goes) events.push({ type: 'unplaced', participant });
    else {
      const now = findPlace(leaver, placedBy(shape, draft.read(place.match)));
      if (now !== undefined) placed.push({ type: 'placed', ...now });
    }
  }
}

/** [STATUS3] [SE8] [FIN7] The status moves at the first and the last real result, and back if the last is undone. */
function statusAfter(state: EliminationState, context: BracketContext): TournamentStatus {
  const { status, shape } = state;
  const { draft, events } = context;
  if (context.late || shape.deciding.some((decider) => draft.has(decider))) {
    const isDecided = shape.deciding.every((match) => isFinished(draft.read(match)));
    if (isDecided && !isAnyOpen(state, context)) return 'FINISHED';
    if (status === 'FINISHED') return 'IN_PROGRESS';
  }
  if (status !== 'STARTED') return status;
  const resulted = events.some((event) => event.type === 'match-finished' && event.reason !== 'free_win');
  return resulted ? 'IN_PROGRESS' : status;
}

function hasChanged({ draft }: BracketContext): boolean {
  let changed = false;
  draft.eachChanged(() => {
    changed = true;
  });
  return changed;
}

function isAnyOpen(state: EliminationState, context: BracketContext): boolean {
  const finished = codeOfStatus('FINISHED');
  return wholeOf(state, context).statuses.some((code) => code !== finished);
}

/** All matches as they are after the command. */
function wholeOf({ shape, matches, whole }: EliminationState, { draft }: BracketContext): MatchTable {
  // The draft writes into the table itself.
  if (matches instanceof MatchTable) return matches;
  if (whole === undefined) throw new WholeNeeded();
  const table = MatchTable.of(matchCount(shape), whole);
  draft.eachChanged((_, row) => table.set(row));
  return table;
}
