import type { Bracket, Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
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
  seatableMatches,
  sideOf,
} from '@matchdesk/engine';
import {
  acceptedBy,
  announceMatchesRefresh,
  checkAllowed,
  decideLoading,
  newSeed,
} from '#areas/formats/matches/index.ts';
import { announceParticipants, lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { SeatState } from '#database/tables/matches.tables.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import {
  type DrawnBracket,
  deleteSeatChange,
  findBracket,
  findSeatChange,
  getDrawnBracket,
  keepSeatChange,
  updateSeed,
} from '#rows/brackets/brackets.store.ts';
import {
  getByNumber,
  listByNumbers,
  listRange,
  loadRows,
  numbersOf,
  saveMany,
  saveRows,
} from '#rows/matches/index.ts';
import { isEntrant, listEntrants, listSeedOrder, saveSeedOrder } from '#rows/participants/index.ts';
import { announceMatches } from './elimination.announce.ts';
import { type Held, holdMatch } from './elimination.command.ts';
import { toBracketRecord, toOneRecord } from './elimination.record.ts';

type Seated = Accepted<MatchRow, EliminationEvent>;

interface Seating {
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

interface Dealt {
  data: Bracket;
  change_id: number;
}

type Dealing = (entrants: readonly number[], seed: number, whole: MatchTable) => SeatingCommand;

/** Shuffle and fill: seats are dealt by lot, from a seed that is stored and shown. */
async function deal(
  context: Context,
  actor: Person,
  id: TournamentId,
  action: string,
  make: Dealing,
): Promise<Dealt> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const bracket = await getDrawnBracket(step.trx, id);
    const seed = newSeed();
    const entrants = (await listEntrants(step.trx, tournament)).map((entrant) => entrant.id);
    const whole = await loadWhole(step.trx, bracket);
    const seats = await dealSeats(step, tournament, bracket, whole, make(entrants, seed, whole));
    await updateSeed(step.trx, id, String(seed));
    const change_id = await keepSeatChange(
      step.trx,
      id,
      { seats: seats.before, seed: bracket.seed },
      { seats: seats.after, seed: String(seed) },
    );
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'tournament',
      subjectId: id,
      action,
      after: { seed },
    });
    announceMatchesRefresh(step, tournament);
    return {
      data: await toBracketRecord(step.trx, tournament, { ...bracket, seed: String(seed) }),
      change_id,
    };
  });
}

/** Saves what the engine dealt; returns the seats before and after, slot by slot. */
export async function dealSeats(
  step: Step,
  tournament: Pick<StoredTournament, 'type' | 'status'>,
  bracket: DrawnBracket,
  whole: MatchTable,
  command: SeatingCommand,
): Promise<{ before: number[]; after: number[] }> {
  const before = seatsIn(bracket, whole);
  const { changes } = await seatAll(step, tournament, bracket, whole, command);
  await saveMany(
    step.trx,
    bracket,
    changes.map(({ after }) => after),
  );
  whole.apply(changes);
  return { before, after: seatsIn(bracket, whole) };
}

const seatsIn = ({ shape }: DrawnBracket, { slots }: MatchTable): number[] => [
  ...slots.subarray(0, 2 * seatableMatches(shape)),
];

export const shuffle = (context: Context, actor: Person, id: TournamentId): Promise<Dealt> =>
  deal(context, actor, id, 'seats shuffled', (eligible, seed) => ({
    type: 'shuffle',
    eligible,
    random: randomFrom(seed),
  }));

export const fillEmptySpots = (context: Context, actor: Person, id: TournamentId): Promise<Dealt> =>
  deal(context, actor, id, 'empty spots filled', (eligible, seed, whole) => {
    const seated = new Set(whole.slots);
    const unseated = eligible.filter((entrant) => !seated.has(entrant));
    return { type: 'fill', unseated, random: randomFrom(seed) };
  });

interface Change {
  before: SeatState;
  after: SeatState;
}

/** Undoes the last shuffle, filling or seeding, as long as nothing has changed since. */
export function undoSeats(
  context: Context,
  actor: Person,
  id: TournamentId,
  changeId: number,
): Promise<Bracket | null> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const change = await findSeatChange(step.trx, id, changeId);
    if (!change) throw refuse('changed-since');
    await checkAllowed(step.trx, tournament, change.after.seats ? 'seat' : 'generate-brackets');
    await restoreSeats(step, tournament, change);
    await restoreSeeds(step, tournament, change);
    await deleteSeatChange(step.trx, id);
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'tournament',
      subjectId: id,
      action: 'seats taken back',
    });
    await announceParticipants(step, id, 'many');
    const bracket = await findBracket(step.trx, id);
    return bracket ? toBracketRecord(step.trx, tournament, bracket) : null;
  });
}

/** The engine compares each match with what the change left there. */
async function restoreSeats(step: Step, tournament: StoredTournament, { before, after }: Change) {
  if (!before.seats || !after.seats) return;
  const bracket = await getDrawnBracket(step.trx, tournament.id);
  const whole = await loadWhole(step.trx, bracket);
  const done = { changes: changesBetween(whole, before.seats, after.seats) };
  await dealSeats(step, tournament, bracket, whole, { type: 'undo', done });
  if (before.seed !== undefined) await updateSeed(step.trx, tournament.id, before.seed);
  announceMatchesRefresh(step, tournament);
}

function changesBetween(whole: MatchTable, before: readonly number[], after: readonly number[]) {
  const withSeats = (row: MatchRow, seats: readonly number[]): MatchRow => ({
    ...row,
    first: known(seats[2 * row.match], 'a seat that was kept'),
    second: known(seats[2 * row.match + 1], 'a seat that was kept'),
  });
  const changes: { before: MatchRow; after: MatchRow }[] = [];
  for (let match = 0; match < after.length / 2; match++) {
    const row = whole.rowOf(match);
    changes.push({ before: withSeats(row, before), after: withSeats(row, after) });
  }
  return changes;
}

/** Restores the seeds; people who have left since do not prevent it. */
async function restoreSeeds(step: Step, { id }: StoredTournament, { before, after }: Change): Promise<void> {
  if (!before.order || !after.order) return;
  const current = await listSeedOrder(step.trx, id);
  const known = new Set<number>(current);
  const expected = after.order.filter((participant) => known.has(participant));
  if (expected.join() !== current.join()) throw refuse('changed-since');
  await saveSeedOrder(step.trx, id, before.order);
}
