import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import {
  type Accepted,
  applyElimination,
  asksForWhole,
  type EliminationCommand,
  type EliminationEvent,
  finalPlaces,
  type Leaver,
  type MatchRow,
  matchesNeededBy,
  type Placing,
  placings,
} from '@matchdesk/engine';
import {
  acceptedBy,
  announceJudging,
  decideLoading,
  keepDecision,
  matchAudit,
  matchDecider,
  placesIn,
  type RefusalFields,
  snapshots,
} from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import {
  type DrawnBracket,
  findBracket,
  getDrawnBracket,
  listBracketRows,
} from '#rows/brackets/brackets.store.ts';
import {
  getByNumber,
  idOfNumber,
  type Known,
  loadKnownMatches,
  matchSnapshot,
  numberOfId,
  reportsVoidedBy,
  type StoredMatch,
  toRow,
  updatingMatches,
  voidReports,
  wakeClock,
} from '#rows/matches/index.ts';
import { leaverIn, leaversAmong, mapLeavers, savePlaces } from '#rows/participants/index.ts';
import { clearPlacesBehind, listOutsideBracket } from '#rows/rooms/index.ts';
import { announceMatches } from './elimination.announce.ts';
import { nextOf, toOneRecord } from './elimination.record.ts';

/** A bracket with everybody who has a place by it or behind it. */
interface WholeBracket {
  whole: StoredMatch[];
  left: Map<number, Leaver>;
  /** In the second stage of rooms those who did not reach it, in their order. */
  behind: Placing[];
}

type Ended = Pick<StoredTournament, 'id' | 'type'>;

/** A match under the lock of its tournament. */
export interface Held {
  step: Step;
  tournament: StoredTournament;
  bracket: DrawnBracket;
  number: number;
}

interface Deciding extends Accepted<MatchRow, EliminationEvent> {
  readonly known: Known;
}

export interface DecidedMatch {
  data: Match;
  changed: Match[];
  action_id: number | null;
}

/** Locks the tournament of a match. The bracket may have been read before the lock, so that nobody waits for it. */
export async function holdMatch(
  step: Step,
  id: TournamentId,
  matchId: MatchId,
  seen?: DrawnBracket,
): Promise<Held> {
  return holdLocked(step, await lockExistingTournament(step.trx, id), matchId, seen);
}

/** Like `holdMatch`, for a tournament that is already locked. */
export async function holdLocked(
  step: Step,
  tournament: StoredTournament,
  matchId: MatchId,
  seen?: DrawnBracket,
): Promise<Held> {
  const isStill = seen?.version === tournament.version;
  const bracket = isStill ? seen : await getDrawnBracket(step.trx, tournament.id);
  return { step, tournament, bracket, number: numberOfId(bracket, matchId) };
}

/** The request fields that refusals of these commands are about. */
const refusalFields: Partial<Record<EliminationCommand['type'], RefusalFields>> = {
  finish: { 'not-in-match': 'winner_id', 'bad-score': 'match_result', 'bad-reason': 'reason' },
  report: { 'bad-score': 'result' },
};

/** Asks the engine, which says what else to load until it can decide. */
export async function decide(held: Omit<Held, 'number'>, command: EliminationCommand): Promise<Deciding> {
  const { step, tournament, bracket } = held;
  const { shape } = bracket;
  const left = await leaversAmong(step.trx, participantsNamed(command));
  const known: Known = { rows: new Map(), sides: new Map(), left };
  const state = {
    format: tournament.type,
    status: tournament.status,
    shape,
    autoApprove: tournament.auto_approve,
    left,
  };
  const ask = (all?: WholeBracket) =>
    decideLoading(
      matchesNeededBy(shape, command),
      async (numbers) => {
        // The next matches are loaded too, because each match says whether they are finished.
        const next = numbers.flatMap((number) => nextOf(bracket, number) ?? []);
        await loadKnownMatches(step.trx, bracket, [...new Set([...numbers, ...next])], known);
        return known.rows;
      },
      (matches) => applyElimination({ ...state, ...all, matches }, command, step.now.getTime()),
    );
  const first = await ask();
  const outcome = asksForWhole(first) ? await ask(await loadBracket(step.trx, tournament, bracket)) : first;
  const decided = await acceptedBy(step.trx, outcome, bracket, refusalFields[command.type]);
  return { ...decided, known };
}

/** The participants a command names: they may stand in none of the matches that are read. */
function participantsNamed(command: EliminationCommand): readonly number[] {
  if (command.type === 'undo') return (command.done.left ?? []).map((change) => leaverIn(change).participant);
  return 'participant' in command && 'matches' in command ? [command.participant] : [];
}

/** Saves exactly what the engine decided, with its audit row, and announces the matches it changed. */
export async function keep(
  held: Held,
  actor: Person | undefined,
  action: string,
  decided: Deciding,
  undoes?: number,
): Promise<Pick<DecidedMatch, 'changed' | 'action_id'>> {
  const { step, tournament, bracket } = held;
  const { changes, events, known } = decided;
  const rows = changes.map(({ after }) => after);
  const { stored, action_id } = await keepDecision(step, actor, tournament, decided, {
    writing: updatingMatches(bracket, rows),
    places: placesIn(events),
    audit: matchAudit(step, actor, action, idOfNumber(bracket, held.number), own(held, changes)),
    undoes,
  });
  if (action_id === null) return { changed: [], action_id };
  announceJudging(step, tournament, bracket, changes);
  await reopenPlaces(step.trx, tournament.id, bracket, events);
  await voidReports(step.trx, reportsVoidedBy(bracket, changes), step.now);
  if (tournament.match_autohandle && events.some(({ type }) => type === 'match-ready'))
    await wakeClock(step, tournament.id);
  return { changed: await announceMatches(step, bracket, stored.map(toRow), known), action_id };
}

const own = ({ number }: Held, changes: Deciding['changes']) =>
  snapshots(
    changes.find(({ after }) => after.match === number),
    matchSnapshot,
  );

async function readMatch({ step, bracket, number }: Held): Promise<Match> {
  return toOneRecord(step.trx, bracket, await getByNumber(step.trx, bracket, number), step.now);
}

export const decideBracketMatch = matchDecider({
  look: findBracket,
  load: holdMatch,
  apply: decide,
  save: keep,
  async answer(held, saved, matchId): Promise<DecidedMatch> {
    const own = saved.changed.find((match) => match.id === matchId);
    return { ...saved, data: own ?? (await readMatch(held)) };
  },
});

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
async function reopenPlaces(
  trx: Trx,
  id: TournamentId,
  bracket: DrawnBracket,
  events: readonly EliminationEvent[],
): Promise<void> {
  if (!events.some(({ type }) => type === 'tournament-reopened')) return;
  await clearPlacesBehind(trx, id);
  await saveRunningPlaces(trx, id, bracket);
}
