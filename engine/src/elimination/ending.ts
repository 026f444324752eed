import type { Leaver, LeaverChange } from '../leaving/leaver.ts';
import type { MatchRow } from '../match/match-row.ts';
import { isFinished } from '../match/match-row.ts';
import type { ParticipantId } from '../slot.ts';
import { closeUp } from '../standings/close-up.ts';
import type { Placing } from '../standings/placing.ts';
import type { TournamentStatus } from '../status/tournament-status.ts';
import type { EliminationState } from './apply.ts';
import type { EliminationEvent } from './events.ts';
import { decidedPlaces, eachPlaced } from './places.ts';
import type { Play } from './settle.ts';
import { codeOfStatus, MatchTable } from './table.ts';
import type { Decided } from './table-draft.ts';

/** What only the whole bracket knows, as it was before a command; asked for when the last match may have ended. */
export interface BracketSummary {
  /** The matches that are not finished. */
  readonly open: readonly number[];
  /** As the events gave them so far. */
  readonly placed: readonly Placing[];
}

/** Thrown when few rows were given, no summary, and one is needed. */
export class SummaryNeeded extends Error {}

const NOBODY: readonly LeaverChange[] = [];

/** Places, status and leavers after a command that was not refused. */
export function accept(state: EliminationState, play: Play): Decided {
  const { events, leavers } = play;
  const before = state.status;
  const after = statusAfter(state, play);
  announcePlaces(play);
  const left = leavers.isTouched() ? leavers.changes() : NOBODY;
  if (after === 'FINISHED' && before !== after) {
    events.push({ type: 'tournament-finished', places: finalPlaces(state, play) });
  } else if (after === 'FINISHED' && left.length > 0) {
    events.push({ type: 'places-changed', places: finalPlaces(state, play) });
  } else if (before === 'FINISHED' && before !== after) events.push({ type: 'tournament-reopened' });
  const decided: Decided = left.length === 0 ? { ok: true, events } : { ok: true, events, left };
  return after === before ? decided : { ...decided, status: { before, after } };
}

/** Lost places come first: one command may take a place from somebody and give them another. */
function announcePlaces(play: Play): void {
  const { shape, draft, events, leavers } = play;
  const placed: EliminationEvent[] = [];
  draft.eachChanged((was, row) => {
    const { match } = row;
    if (was !== undefined)
      eachPlaced(shape, was, (participant) => {
        if (leavers.get(participant)?.place?.match === match) leavers.setPlace(participant, null);
        if (!leavers.hadLeft(participant)) events.push({ type: 'unplaced', participant });
      });
    eachPlaced(shape, row, (participant, from, to) => {
      if (leavers.has(participant)) leavers.setPlace(participant, { match, from, to });
      else placed.push({ type: 'placed', participant, from, to });
    });
  });
  if (leavers.isTouched()) announceLeavers(play, placed);
  for (const event of placed) events.push(event);
}

/** Those who left or are back without a change to the match that placed them. */
function announceLeavers({ draft, events, leavers }: Play, placed: EliminationEvent[]): void {
  const changed = new Set<number>();
  draft.eachChanged((_, { match }) => changed.add(match));
  for (const { before, after } of leavers.changes()) {
    const place = (after ?? before)!.place;
    if (place === null || changed.has(place.match) || (before && after)) continue;
    const { participant } = (after ?? before) as Leaver;
    if (after !== undefined) events.push({ type: 'unplaced', participant });
    else placed.push({ type: 'placed', participant, from: place.from, to: place.to });
  }
}

/** [STATUS3] [SE8] [FIN7] The first real result, the last one, and the way back from it. */
function statusAfter(state: EliminationState, play: Play): TournamentStatus {
  const { status, shape } = state;
  const { draft, events } = play;
  if (play.late || shape.deciding.some((decider) => draft.has(decider))) {
    const isDecided = shape.deciding.every((match) => isFinished(draft.read(match)));
    if (isDecided && !isAnyOpen(state, play)) return 'FINISHED';
    if (status === 'FINISHED') return 'IN_PROGRESS';
  }
  if (status !== 'STARTED') return status;
  const resulted = events.some((event) => event.type === 'match-finished' && event.reason !== 'free_win');
  return resulted ? 'IN_PROGRESS' : status;
}

function summaryOf({ summary }: EliminationState): BracketSummary {
  if (summary === undefined) throw new SummaryNeeded();
  return summary;
}

function isAnyOpen(state: EliminationState, { draft }: Play): boolean {
  const finished = codeOfStatus('FINISHED');
  if (state.matches instanceof MatchTable) return state.matches.statuses.some((code) => code !== finished);
  let isOpened = false;
  draft.eachChanged((_, row: MatchRow) => {
    isOpened ||= !isFinished(row);
  });
  return (
    isOpened || summaryOf(state).open.some((match) => !(draft.has(match) && isFinished(draft.read(match))))
  );
}

/** [OUT6] [RR12] Everybody who stayed, once; behind a second stage those who did not reach it close up too. */
function finalPlaces(state: EliminationState, play: Play): Placing[] {
  const own = ownPlaces(state, play);
  const behind = (state.behind ?? []).filter(({ participant }) => !play.leavers.has(participant));
  const gap = state.shape.entrants - own.length;
  return [
    ...own,
    ...behind.map(({ participant, from, to }) => ({ participant, from: from - gap, to: to - gap })),
  ];
}

function ownPlaces(state: EliminationState, { events, leavers }: Play): Placing[] {
  const { shape, matches } = state;
  if (matches instanceof MatchTable)
    return closeUp(decidedPlaces(shape, matches.rows(), leavers), shape.entrants);
  const places = new Map<ParticipantId, Placing>();
  for (const placing of summaryOf(state).placed) places.set(placing.participant, placing);
  for (const event of events) {
    if (event.type === 'unplaced') places.delete(event.participant);
    else if (event.type === 'placed') {
      const { participant, from, to } = event;
      places.set(participant, { participant, from, to });
    }
  }
  return closeUp([...places.values()], shape.entrants);
}
