import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import {
  type Accepted,
  applySeating,
  type EliminationEvent,
  type MatchRow,
  MatchTable,
  matchCount,
  matchesNeededToSeat,
  type Seat,
  type SeatingCommand,
  type Side,
  seatableMatches,
  sideOf,
} from '@matchdesk/engine';
import { acceptedBy, decideLoading } from '#areas/formats/matches/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import type { DrawnBracket } from '#rows/brackets/brackets.store.ts';
import { getByNumber, listByNumbers, listRange, loadRows, numbersOf, saveRows } from '#rows/matches/index.ts';
import { isEntrant } from '#rows/participants/index.ts';
import { type Held, holdMatch } from '../decisions/elimination.command.ts';
import { announceMatches } from '../elimination.announce.ts';
import { toOneRecord } from '../reading/elimination.match-record.ts';

type Seated = Accepted<MatchRow, EliminationEvent>;

export interface Seating {
  position: 'first' | 'second';
  participant_id: ParticipantId | null;
}

export function setParticipant(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  { position, participant_id }: Seating,
): Promise<{ data: Match; changed: Match[] }> {
  return transact(context, async (step) => {
    const held = await holdMatch(step, id, matchId);
    const seat: Seat = { match: held.number, side: position === 'first' ? 0 : 1 };
    const command =
      participant_id === null
        ? ({ type: 'unseat', ...seat } as const)
        : await seatingOf(held, seat, participant_id);
    const from =
      'from' in command && command.from ? matchesNeededToSeat(held.bracket.shape, command.from.match) : [];
    const decided = await seatFew(held, command, [
      ...matchesNeededToSeat(held.bracket.shape, held.number),
      ...from,
    ]);
    const rows = decided.changes.map(({ after }) => after);
    await saveRows(step.trx, held.bracket, rows);
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'match',
      subjectId: matchId,
      action: 'seated',
      after: { position, participant: participant_id },
    });
    const numbers = [...new Set([held.number, ...rows.map(({ match }) => match)])];
    const stored = await listByNumbers(step.trx, held.bracket, numbers);
    const changed = await announceMatches(step, held.bracket, stored);
    const own = changed.find((match) => match.id === matchId);
    return { data: known(own, 'the match that was just announced'), changed };
  });
}

/** Somebody who already has a seat moves from there. */
async function seatingOf({ step, tournament, bracket }: Held, seat: Seat, participant: ParticipantId) {
  const [number] = await numbersOf(step.trx, bracket, participant);
  const [row] = number === undefined ? [] : await listByNumbers(step.trx, bracket, [number]);
  const side: Side | undefined = row && sideOf(row, participant);
  const from: Seat | undefined =
    number === undefined || side === undefined ? undefined : { match: number, side };
  const eligible = await isEntrant(step.trx, tournament, participant);
  return { type: 'seat', ...seat, participant, eligible, ...(from && { from }) } as const;
}

async function seatFew(held: Held, command: SeatingCommand, needed: readonly number[]): Promise<Seated> {
  const { step, bracket, tournament } = held;
  const state = { format: tournament.type, status: tournament.status, shape: bracket.shape };
  const outcome = await decideLoading(
    [...new Set(needed)],
    (numbers) => loadRows(step.trx, bracket, numbers),
    (matches) => applySeating({ ...state, matches }, command, step.now.getTime()),
  );
  return acceptedBy(step.trx, outcome, bracket);
}

/** The whole bracket, for commands that go over all of it. */
export async function loadWhole(db: Db | Trx, bracket: DrawnBracket): Promise<MatchTable> {
  const count = matchCount(bracket.shape);
  const whole = new MatchTable(count);
  const portion = 16_384;
  for (let from = 0; from < count; from += portion)
    for (const row of await listRange(db, bracket, from, from + portion - 1)) whole.set(row);
  return whole;
}

/** The seats of all matches in which people can be seated, slot by slot. */
export async function loadSeats(db: Db | Trx, bracket: DrawnBracket): Promise<number[]> {
  const rows = await listRange(db, bracket, 0, seatableMatches(bracket.shape) - 1);
  return rows.flatMap(({ first, second }) => [first, second]);
}

export async function seatAll(
  step: Step,
  tournament: Pick<StoredTournament, 'type' | 'status'>,
  bracket: DrawnBracket,
  whole: MatchTable,
  command: SeatingCommand,
): Promise<Seated> {
  const { shape } = bracket;
  const state = { format: tournament.type, status: tournament.status, shape, matches: whole };
  const outcome = applySeating(state, command, step.now.getTime());
  return acceptedBy(step.trx, outcome, bracket);
}

export async function readHeldMatch(held: Held): Promise<Match> {
  const { step, bracket, number } = held;
  return toOneRecord(step.trx, bracket, await getByNumber(step.trx, bracket, number), step.now);
}
