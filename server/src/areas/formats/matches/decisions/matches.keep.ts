import type { Accepted, EliminationEvent } from '@matchdesk/engine';
import type { RawBuilder } from 'kysely';
import { moveTournament } from '#areas/tournaments/tournaments/index.ts';
import type { AuditEntry } from '#audit/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { reviewPrizes } from '#rows/ledger/index.ts';
import { awaitNextRound, saveDecision } from '#rows/matches/decision.store.ts';
import { type Place, saveLeavers } from '#rows/participants/index.ts';
import { settlePoints } from '#rows/seasons/index.ts';

export interface Kept<Stored> {
  /** The written rows, as they are stored. */
  stored: Stored[];
  /** The action by which it can be undone; null when nothing changed. */
  action_id: number | null;
}

interface Keeping<Stored> {
  /** Writes the rows and returns them. */
  writing: RawBuilder<Stored>;
  places: readonly Place[];
  /** Its subject is the match that was decided, or the tournament where it is about no single match. */
  audit: AuditEntry;
  /** The action that this one takes back. */
  undoes?: number | undefined;
}

/**
 * What every type does with a decision of the engine: saves its rows, places and leavers with an audit row and an
 * action that can be undone, and moves the tournament on. The caller announces the rows.
 */
export async function keepDecision<Stored extends { id: number }>(
  step: Step,
  actor: Person | undefined,
  tournament: StoredTournament,
  { changes, left, status }: Accepted<unknown, unknown>,
  { writing, places, audit, undoes }: Keeping<Stored>,
): Promise<Kept<Stored>> {
  if (changes.length === 0 && left === undefined && status === undefined)
    return { stored: [], action_id: null };
  const done = JSON.stringify({ changes, left, status });
  const kept = await saveDecision(step.trx, writing, {
    tournamentId: tournament.id,
    places,
    audit,
    undoes,
    done,
  });
  // A correction after the end moves places, and with them points and prizes.
  if (tournament.status === 'FINISHED') {
    settlePoints(step, tournament.id);
    reviewPrizes(step, actor, tournament.id);
  }
  if (left) await saveLeavers(step.trx, left);
  if (status) await moveTournament(step, actor, tournament, status.after);
  if (status && status.after !== 'FINISHED') await awaitNextRound(step, tournament.id);
  return kept;
}

/** The last place that the events give to each participant. */
export function placesIn(events: readonly EliminationEvent[]): Place[] {
  const places = new Map<number, Place>();
  for (const event of events) {
    if (event.type === 'placed') places.set(event.participant, event);
    else if (event.type === 'unplaced')
      places.set(event.participant, { participant: event.participant, from: null, to: null });
    else if (event.type === 'tournament-finished' || event.type === 'places-changed')
      for (const place of event.places) places.set(place.participant, place);
  }
  return [...places.values()];
}
