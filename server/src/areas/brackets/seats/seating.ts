import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { Bracket, Match } from '@matchdesk/contract/matches/record';
import {
  type Accepted,
  applySeating,
  type EliminationEvent,
  type MatchRow,
  MatchTable,
  matchCount,
  matchesNeededToSeat,
  randomFrom,
  type Seat,
  type SeatingCommand,
  type Side,
  sideOf,
} from '@matchdesk/engine';
import { isEntrant, listEntrants } from '#areas/entrants/index.ts';
import {
  acceptedBy,
  announceMatchesAnew,
  decideLoading,
  listByNumbers,
  listRange,
  loadRows,
  newSeed,
  numbersOf,
  saveMany,
  saveRows,
} from '#areas/matches/index.ts';
import { lockExistingTournament, type StoredTournament } from '#areas/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { announceMatches } from '../announce.ts';
import { type DrawnBracket, getDrawnBracket, updateSeed } from '../bracket.store.ts';
import { type Held, holdMatch } from '../play/command.ts';
import { toBracketRecord } from '../reading/bracket-record.ts';
import { toMatchRecords } from '../reading/match-record.ts';

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
    const rows = decided.changes.map(({ after }) => after!);
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
    return { data: changed.find((match) => match.id === matchId)!, changed };
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

/** The whole bracket, as the commands that go over all of it need it. */
export async function loadWhole(trx: Trx, bracket: DrawnBracket): Promise<MatchTable> {
  const count = matchCount(bracket.shape);
  const whole = new MatchTable(count);
  const portion = 16_384;
  for (let from = 0; from < count; from += portion)
    for (const row of await listRange(trx, bracket, from, from + portion - 1)) whole.set(row);
  return whole;
}

type Dealing = (entrants: readonly number[], seed: number, whole: MatchTable) => SeatingCommand;

/** Shuffle and fill: seats are dealt by lot, from a seed that is kept and shown. */
async function deal(
  context: Context,
  actor: Person,
  id: TournamentId,
  action: string,
  make: Dealing,
): Promise<Bracket> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const bracket = await getDrawnBracket(step.trx, id);
    const seed = newSeed();
    const entrants = (await listEntrants(step.trx, tournament)).map((entrant) => entrant.id);
    const whole = await loadWhole(step.trx, bracket);
    const decided = await seatAll(step, tournament, bracket, whole, make(entrants, seed, whole));
    await saveMany(
      step.trx,
      bracket,
      decided.changes.map(({ after }) => after!),
    );
    await updateSeed(step.trx, id, String(seed));
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'tournament',
      subjectId: id,
      action,
      after: { seed },
    });
    announceMatchesAnew(step, tournament);
    return toBracketRecord(step.trx, tournament, { ...bracket, seed: String(seed) });
  });
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

export const shuffle = (context: Context, actor: Person, id: TournamentId): Promise<Bracket> =>
  deal(context, actor, id, 'seats shuffled', (eligible, seed) => ({
    type: 'shuffle',
    eligible,
    random: randomFrom(seed),
  }));

export const fillEmptySpots = (context: Context, actor: Person, id: TournamentId): Promise<Bracket> =>
  deal(context, actor, id, 'empty spots filled', (eligible, seed, whole) => {
    const seated = new Set(whole.slots);
    const unseated = eligible.filter((entrant) => !seated.has(entrant));
    return { type: 'fill', unseated, random: randomFrom(seed) };
  });

export async function readHeldMatch(held: Held): Promise<Match> {
  const rows = await listByNumbers(held.step.trx, held.bracket, [held.number]);
  const [match] = await toMatchRecords(held.step.trx, held.bracket, rows, held.step.now);
  return match!;
}
