import { findPlace, type Leaver, type LeaverChange } from '../leaving/leaver.ts';
import { isFinished } from '../match/match.ts';
import type { Placing } from '../standings/standings.placing.ts';
import type { TournamentStatus } from '../status/tournament-status.ts';
import type { BracketContext } from './elimination.advancement.ts';
import type { EliminationState } from './elimination.apply.ts';
import type { EliminationEvent } from './elimination.events.ts';
import { eachPlaced, placedBy } from './elimination.places.ts';
import { matchCount } from './elimination.shape.ts';
import { finalPlaces } from './final-places.ts';
import { codeOfStatus, MatchTable } from './match-table.ts';
import type { Decided } from './table-draft.ts';

/** Thrown when only some rows were given but the whole bracket is needed. */
export class WholeNeeded extends Error {}

const NOBODY: readonly LeaverChange[] = [];

/** Places, status and leavers after a command that was not refused. */
export function accept(state: EliminationState, context: BracketContext): Decided {
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
        if (!leavers.hadLeft(participant)) events.push({ type: 'unplaced', participant });
      });
    eachPlaced(shape, row, (participant, from, to) => {
      if (leavers.has(participant)) leavers.setPlace(participant, { match });
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
    const leaver = (after ?? before) as Leaver;
    const { participant, place } = leaver;
    if (place === null || changed.has(place.match) || (before && after)) continue;
    if (after !== undefined) events.push({ type: 'unplaced', participant });
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

/** [OUT6] [RR12] The final places of everybody who stayed, each listed once. */
const placesNow = (state: EliminationState, context: BracketContext): Placing[] =>
  finalPlaces(state.shape, wholeOf(state, context), context.leavers, state.behind);

/** All matches as they are after the command. */
function wholeOf({ shape, matches, whole }: EliminationState, { draft }: BracketContext): MatchTable {
  // The draft writes into the table itself.
  if (matches instanceof MatchTable) return matches;
  if (whole === undefined) throw new WholeNeeded();
  const table = MatchTable.of(matchCount(shape), whole);
  draft.eachChanged((_, row) => table.set(row));
  return table;
}
