import type { TournamentId } from '@matchdesk/contract/ids';
import { type EliminationEvent, finalPlaces, type Leaver, type Placing, placings } from '@matchdesk/engine';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type DrawnBracket, listBracketRows } from '#rows/brackets/brackets.store.ts';
import type { StoredMatch } from '#rows/matches/index.ts';
import { mapLeavers, savePlaces } from '#rows/participants/index.ts';
import { clearPlacesBehind, listOutsideBracket } from '#rows/rooms/index.ts';

/** A bracket with everybody who has a place by it or behind it. */
export interface WholeBracket {
  whole: StoredMatch[];
  left: Map<number, Leaver>;
  /** In the second stage of rooms those who did not reach it, in their order. */
  behind: Placing[];
}

type Ended = Pick<StoredTournament, 'id' | 'type'>;

/** Loads what the engine needs once a tournament is over; the matches come in one statement. */
export async function loadBracket(
  db: Db | Trx,
  tournament: Ended,
  bracket: DrawnBracket,
): Promise<WholeBracket> {
  return {
    whole: await listBracketRows(db, bracket),
    left: await mapLeavers(db, tournament.id),
    behind: await listOutsideBracket(db, tournament),
  };
}

/** The places that a bracket gives when everything in it is played. */
export async function listFinalPlaces(
  db: Db | Trx,
  tournament: Ended,
  bracket: DrawnBracket,
): Promise<Placing[]> {
  const { whole, left, behind } = await loadBracket(db, tournament, bracket);
  return finalPlaces(bracket.shape, whole, left, behind);
}

/** Saves the places that the matches give while a tournament runs. */
export async function saveRunningPlaces(trx: Trx, id: TournamentId, bracket: DrawnBracket): Promise<void> {
  const rows = await listBracketRows(trx, bracket);
  await savePlaces(trx, placings(bracket.shape, rows, await mapLeavers(trx, id)));
}

/** Once a finished bracket goes on, nobody has a final place any more. */
export async function reopenPlaces(
  trx: Trx,
  id: TournamentId,
  bracket: DrawnBracket,
  events: readonly EliminationEvent[],
): Promise<void> {
  if (!events.some(({ type }) => type === 'tournament-reopened')) return;
  await clearPlacesBehind(trx, id);
  await saveRunningPlaces(trx, id, bracket);
}
