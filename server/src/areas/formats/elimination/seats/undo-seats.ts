import type { Bracket } from '@matchdesk/contract/formats/matches.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { MatchRow, MatchTable } from '@matchdesk/engine';
import { announceMatchesRefresh, checkAllowed } from '#areas/formats/matches/index.ts';
import {
  announceParticipants,
  lockExistingTournament,
  setCustomSeeding,
} from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { SeatState } from '#database/tables/matches.tables.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import {
  deleteSeatChange,
  findBracket,
  findSeatChange,
  getDrawnBracket,
  updateSeed,
} from '#rows/brackets/brackets.store.ts';
import { listSeedOrder, saveSeedOrder } from '#rows/participants/index.ts';
import { toBracketRecord } from '../reading/bracket-record.ts';
import { loadWhole } from './elimination.seating.ts';
import { dealSeats } from './shuffle-and-fill.ts';

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
    const { custom_seeding } = change.before;
    if (custom_seeding !== undefined) await setCustomSeeding(step, actor, tournament, custom_seeding);
    await deleteSeatChange(step.trx, id);
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'tournament',
      subjectId: id,
      action: 'seats taken back',
    });
    await announceParticipants(step, id);
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
