import type { ParticipantId } from '@matchdesk/contract/ids';
import { isRunning } from '@matchdesk/contract/statuses';
import {
  applySeating,
  bracketSize,
  isParticipant,
  lateSeats,
  type MatchTable,
  matchesNeededToSeat,
  type Seat,
} from '@matchdesk/engine';
import { sql } from 'kysely';
import {
  acceptedBy,
  announceMatchesRefresh,
  decideLoading,
  type FormatDriver,
} from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import {
  type DrawnBracket,
  findBracket,
  getDrawnBracket,
  updateEntrants,
} from '#rows/brackets/brackets.store.ts';
import { hasOpenedGame, loadRows, markUndone, numberOfId, saveMany, saveRows } from '#rows/matches/index.ts';
import { activateSeated, clearPlaces, listEntrants } from '#rows/participants/index.ts';
import { announceMatches } from './elimination.announce.ts';
import { decide, keep, saveRunningPlaces } from './elimination.command.ts';
import { loadWhole, seatAll } from './elimination.seating.ts';

/** Seats everybody, from the seats that are sent or stored, and opens the matches that have both sides. */
export async function startBracket(
  step: Step,
  tournament: StoredTournament,
  { matches, leave_out }: Parameters<FormatDriver['start']>[2],
): Promise<void> {
  const { id } = tournament;
  const bracket = await getDrawnBracket(step.trx, id);
  if (await areSeatsStale(step.trx, matches)) throw refuse('seats-changed');
  const eligible = (await listEntrants(step.trx, tournament)).map((entrant) => entrant.id);
  const whole = await loadWhole(step.trx, bracket);
  const assignments = matches.map(({ match_id, participants }) => ({
    match: numberOfId(bracket, match_id),
    participants,
  }));
  const { changes } = await seatAll(step, tournament, bracket, whole, {
    type: 'start',
    assignments,
    eligible,
    leaveOut: leave_out,
  });
  await saveMany(
    step.trx,
    bracket,
    changes.map(({ after }) => after),
  );
  whole.apply(changes);
  await activateSeated(step.trx, id, seatedIn(bracket, whole), step.now);
  announceMatchesRefresh(step, tournament);
}

/** Whether a match has changed since the version that was sent. */
async function areSeatsStale(
  trx: Trx,
  sent: Parameters<FormatDriver['start']>[2]['matches'],
): Promise<boolean> {
  const seen = sent.flatMap(({ match_id, version }) =>
    version === undefined ? [] : [{ match_id, version }],
  );
  if (seen.length === 0) return false;
  const { rows } = await sql`
    select from unnest(${seen.map(({ match_id }) => match_id)}::int[], ${seen.map(({ version }) => version)}::int[])
      as shown (id, version) join matches using (id)
    where matches.version <> shown.version limit 1`.execute(trx);
  return rows.length > 0;
}

/** Restores the seats from before the start; nobody counts as having left a tournament that has not begun. */
export async function undoBracketStart(step: Step, tournament: StoredTournament): Promise<void> {
  const bracket = await getDrawnBracket(step.trx, tournament.id);
  if (await hasOpenedGame(step.trx, bracket)) throw refuse('has-results');
  const whole = await loadWhole(step.trx, bracket);
  const { changes } = await seatAll(step, tournament, bracket, whole, { type: 'undo-start' });
  await saveMany(
    step.trx,
    bracket,
    changes.map(({ after }) => after),
  );
  await clearPlaces(step.trx, tournament.id);
  announceMatchesRefresh(step, tournament);
}

/** Rounds 1 and 2 hold everybody who plays. */
function seatedIn({ shape }: DrawnBracket, { slots }: MatchTable): number[] {
  const seats = 2 ** shape.rounds + (shape.rounds > 1 ? 2 ** (shape.rounds - 1) : 0);
  return [...new Set(slots.subarray(0, seats))].filter(isParticipant);
}

type Entered = Pick<StoredTournament, 'id' | 'status'>;

async function listSeats(db: Db | Trx, bracket: DrawnBracket, { status }: Entered): Promise<Seat[]> {
  return lateSeats(bracket.shape, await loadWhole(db, bracket), isRunning(status));
}

/** Empty seats before the start, and unused byes afterwards. */
export async function countLateSeats(db: Db | Trx, tournament: Entered): Promise<number> {
  const bracket = await findBracket(db, tournament.id);
  return bracket ? (await listSeats(db, bracket, tournament)).length : 0;
}

/** The caller has counted the seats under the same lock. */
export async function enterBracket(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participants: readonly ParticipantId[],
): Promise<void> {
  const drawn = await getDrawnBracket(step.trx, tournament.id);
  const seats = await listSeats(step.trx, drawn, tournament);
  const entrants = Math.min(bracketSize(drawn.shape), drawn.entrants + participants.length);
  await updateEntrants(step.trx, tournament.id, entrants);
  const bracket = await getDrawnBracket(step.trx, tournament.id);
  for (const [index, participant] of participants.entries()) {
    const seat = known(seats[index], 'a seat that was counted');
    if (isRunning(tournament.status)) await takeBye(step, actor, tournament, bracket, seat, participant);
    else await takeSeat(step, tournament, bracket, seat, participant);
  }
  // Those who went out before share their places with more people now.
  if (isRunning(tournament.status)) await saveRunningPlaces(step.trx, tournament.id, bracket);
}

async function takeBye(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  bracket: DrawnBracket,
  { match }: Seat,
  participant: ParticipantId,
): Promise<void> {
  const held = { step, tournament, bracket, number: match };
  const decided = await decide(held, { type: 'enter', match, participant });
  const { action_id } = await keep(held, actor, 'late entry', decided);
  // An undo in the bracket alone would leave a participant without a seat.
  if (action_id !== null) await markUndone(step.trx, action_id, step.now);
}

async function takeSeat(
  step: Step,
  { type, status }: StoredTournament,
  bracket: DrawnBracket,
  seat: Seat,
  participant: ParticipantId,
): Promise<void> {
  const outcome = await decideLoading(
    matchesNeededToSeat(bracket.shape, seat.match),
    (numbers) => loadRows(step.trx, bracket, numbers),
    (matches) =>
      applySeating(
        { format: type, status, shape: bracket.shape, matches },
        { type: 'seat', ...seat, participant, eligible: true },
        step.now.getTime(),
      ),
  );
  const { changes } = await acceptedBy(step.trx, outcome, bracket);
  const rows = changes.map(({ after }) => after);
  await announceMatches(step, bracket, await saveRows(step.trx, bracket, rows));
}
