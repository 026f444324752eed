import { loading, type Rows, type WorkingCopy } from '../draft.ts';
import type { Format } from '../formats.ts';
import { LeaverDraft, NOBODY_LEFT } from '../leavers.ts';
import { type MatchRow, setSlot } from '../match.ts';
import { type Refused, refuse } from '../outcome.ts';
import { type Random, shuffled } from '../random.ts';
import { seedAt, seedOrder } from '../seeding.ts';
import { EMPTY, type ParticipantId, type Side } from '../slot.ts';
import { type Action, checkAction, type TournamentStatus } from '../status.ts';
import type { BracketContext } from './elimination.advancement.ts';
import type { EliminationOutcome } from './elimination.apply.ts';
import { type BracketShape, bracketSize } from './elimination.shape.ts';
import { type Start, start, undoStart } from './elimination.start.ts';
import { type Undo, undoCommand } from './elimination.undo.ts';
import type { MatchTable } from './match-table.ts';
import { matchesNeededToSeat } from './matches-to-load.ts';
import {
  checkOneSeatEach,
  leaveSeat,
  type Seat,
  type Seating,
  seat,
  seatableMatches,
  unseat,
} from './seats.ts';
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

/** [SEED10] Seats everybody anew in the given order; round 2 seats are given up. */
function dealAll({ shape, draft }: Seating, seeds: readonly ParticipantId[]): Refused | undefined {
  const size = bracketSize(shape);
  if (seeds.length > size) return refuse('too-few-seats', { seats: size, participants: seeds.length });
  const order = seedOrder(size);
  const seated = (index: number) => seeds[order[index]! - 1] ?? EMPTY;
  for (let match = 0; match < size / 2; match++) {
    const row = draft.get(match);
    row.first = seated(2 * match);
    row.second = seated(2 * match + 1);
  }
  for (let match = size / 2; match < seatableMatches(shape); match++) {
    const row = draft.get(match);
    row.first = EMPTY;
    row.second = EMPTY;
  }
  return undefined;
}

/** [SEED11] Fills matches without anybody first, so that none stays without anybody while there are enough people. */
function fillEmptySpots({ shape, draft }: Seating, unseated: readonly ParticipantId[]): Refused | undefined {
  const matches = bracketSize(shape) / 2;
  const bestSeed = (match: number) => seedAt(shape.rounds, 2 * match);
  const inSeedOrder = Array.from({ length: matches }, (_, match) => match).sort(
    (a, b) => bestSeed(a) - bestSeed(b),
  );
  const free = (match: number): Side[] => {
    const row = draft.get(match);
    return ([0, 1] as const).filter((side) => (side === 0 ? row.first : row.second) === EMPTY);
  };
  const seats = inSeedOrder.reduce((sum, match) => sum + free(match).length, 0);
  if (seats < unseated.length) return refuse('too-few-seats', { seats, participants: unseated.length });
  let next = 0;
  for (const wanted of [2, 1]) {
    for (const match of inSeedOrder) {
      const sides = free(match);
      if (next < unseated.length && sides.length === wanted) {
        setSlot(draft.get(match), sides[0]!, unseated[next++]!);
      }
    }
  }
  return undefined;
}
