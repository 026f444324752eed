import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import {
  type Accepted,
  applyElimination,
  asksForWhole,
  type EliminationCommand,
  type EliminationEvent,
  type MatchRow,
  matchesNeededBy,
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
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { type DrawnBracket, findBracket, getDrawnBracket } from '#rows/brackets/brackets.store.ts';
import {
  getByNumber,
  idOfNumber,
  type Known,
  loadKnownMatches,
  matchSnapshot,
  numberOfId,
  reportsVoidedBy,
  toRow,
  updatingMatches,
  voidReports,
  wakeClock,
} from '#rows/matches/index.ts';
import { leaverIn, leaversAmong } from '#rows/participants/index.ts';
import { announceMatches } from '../elimination.announce.ts';
import { nextOf, toOneRecord } from '../reading/elimination.match-record.ts';
import { loadBracket, reopenPlaces, type WholeBracket } from './elimination.ending.ts';

/** A match under the lock of its tournament. */
export interface Held {
  step: Step;
  tournament: StoredTournament;
  bracket: DrawnBracket;
  number: number;
}

export interface Deciding extends Accepted<MatchRow, EliminationEvent> {
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
  return command.type === 'remove' || command.type === 'disqualify' ? [command.participant] : [];
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
