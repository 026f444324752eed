import { loading, type Rows, type WorkingCopy } from '../draft.ts';
import type { Format } from '../formats.ts';
import { NOBODY_LEFT } from '../leaving/leaver.ts';
import { LeaverDraft } from '../leaving/leaver-draft.ts';
import type { MatchRow } from '../match/match.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import { type Random, shuffled } from '../random.ts';
import type { ParticipantId } from '../slot.ts';
import { type Action, checkAction } from '../status/status.actions.ts';
import type { TournamentStatus } from '../status/tournament-status.ts';
import type { BracketContext } from './elimination.advancement.ts';
import type { EliminationOutcome } from './elimination.apply.ts';
import { dealAll, fillEmptySpots } from './elimination.draw.ts';
import type { BracketShape } from './elimination.shape.ts';
import { type Start, start } from './elimination.start.ts';
import { type Undo, undoCommand } from './elimination.undo.ts';
import { undoStart } from './elimination.undo-start.ts';
import type { MatchTable } from './match-table.ts';
import { matchesNeededToSeat } from './matches-to-load.ts';
import { checkOneSeatEach, leaveSeat, type Seat, seat, unseat } from './seats.ts';
import { type Decided, draftOf, keepOrRollBack, listAndRollBack } from './table-draft.ts';

/** A bracket that is drawn and not yet started. */
export interface SeatingState {
  readonly format: Format;
  readonly status: TournamentStatus;
  readonly shape: BracketShape;
  readonly matches: Rows<MatchRow>;
}

export type SeatingCommand =
  | ({
      readonly type: 'seat';
      readonly participant: ParticipantId;
      readonly eligible: boolean;
      readonly from?: Seat;
    } & Seat)
  | ({ readonly type: 'unseat' } & Seat)
  | { readonly type: 'leave'; readonly participant: ParticipantId; readonly matches: readonly number[] }
  | { readonly type: 'shuffle'; readonly eligible: readonly ParticipantId[]; readonly random: Random }
  | { readonly type: 'deal'; readonly seeds: readonly ParticipantId[] }
  | { readonly type: 'fill'; readonly unseated: readonly ParticipantId[]; readonly random: Random }
  | ({ readonly type: 'undo' } & Undo)
  | ({ readonly type: 'start' } & Start)
  | { readonly type: 'undo-start' };

const ACTION_OF: Record<SeatingCommand['type'], Action> = {
  seat: 'seat',
  unseat: 'seat',
  leave: 'seat',
  shuffle: 'shuffle',
  deal: 'seat',
  fill: 'fill-empty-spots',
  undo: 'seat',
  start: 'start',
  'undo-start': 'undo-start',
};

const reachOf = ({ type }: SeatingCommand) =>
  type === 'seat' || type === 'unseat' || type === 'leave' ? 'few' : 'bulk';

/** The only entry point between draw and start. */
export function applySeating(state: SeatingState, command: SeatingCommand, now: number): EliminationOutcome {
  const draft = draftOf(state.matches, reachOf(command));
  return listAndRollBack(draft, decide(state, command, now, draft));
}

/** Like `applySeating`, but writes into a bracket held whole in memory. */
export function advanceSeating(
  state: SeatingState & { readonly matches: MatchTable },
  command: SeatingCommand,
  now: number,
): Decided | Refused {
  const draft = draftOf(state.matches, reachOf(command));
  return keepOrRollBack(draft, decide(state, command, now, draft));
}

function decide(
  state: SeatingState,
  command: SeatingCommand,
  now: number,
  draft: WorkingCopy<MatchRow>,
): Decided | Refused {
  const refusal = checkAction(ACTION_OF[command.type], state.format, state.status);
  // An accepted start runs in PENDING: the server checked it before it set that status.
  const running = command.type === 'start' && state.status === 'PENDING';
  if (refusal !== undefined && !running) return refusal;
  const { shape } = state;
  return loading<Decided | Refused>(
    () => {
      const leavers = new LeaverDraft(NOBODY_LEFT);
      const context: BracketContext = { shape, draft, now, events: [], leavers, late: false };
      const refused = perform(context, command);
      if (refused !== undefined) return refused;
      const { events } = context;
      if (command.type !== 'start' && command.type !== 'undo-start') return { ok: true, events };
      const after = command.type === 'start' ? 'STARTED' : 'REGISTRATION_CLOSED';
      return { ok: true, events, status: { before: state.status, after } };
    },
    (missing) => matchesNeededToSeat(shape, missing),
  );
}

function perform(context: BracketContext, command: SeatingCommand): Refused | undefined {
  switch (command.type) {
    case 'seat':
      if (!command.eligible) return refuse('not-eligible', { participants: [command.participant] });
      return seat(context, command, command.participant, command.from);
    case 'unseat':
      return unseat(context, command);
    case 'leave':
      return leaveSeat(context, command.participant, command.matches);
    case 'shuffle':
      return dealAll(context, shuffled(command.eligible, command.random));
    case 'deal':
      return dealAll(context, command.seeds);
    case 'fill':
      return fillEmptySpots(context, shuffled(command.unseated, command.random));
    case 'undo':
      return undoCommand(context, command) ?? checkOneSeatEach(context);
    case 'start':
      return start(context, command);
    case 'undo-start':
      return undoStart(context);
  }
}
