import type { ParticipantId } from '@matchdesk/contract/ids';
import { isRunning } from '@matchdesk/contract/statuses';
import { applySeating, bracketSize, lateSeats, matchesNeededToSeat, type Seat } from '@matchdesk/engine';
import { acceptedBy, decideLoading } from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import {
  type DrawnBracket,
  findBracket,
  getDrawnBracket,
  updateEntrants,
} from '#rows/brackets/brackets.store.ts';
import { loadRows, markUndone, saveRows } from '#rows/matches/index.ts';
import { announceMatches } from '../elimination.announce.ts';
import { loadWhole } from '../seats/elimination.seating.ts';
import { decide, keep } from './elimination.command.ts';
import { saveRunningPlaces } from './elimination.ending.ts';

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
