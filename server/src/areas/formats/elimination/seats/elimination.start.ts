import { isParticipant, type MatchTable } from '@matchdesk/engine';
import { sql } from 'kysely';
import { announceMatchesRefresh, type FormatDriver } from '#areas/formats/matches/index.ts';
import type { Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { type DrawnBracket, getDrawnBracket } from '#rows/brackets/brackets.store.ts';
import { hasOpenedGame, numberOfId, saveMany } from '#rows/matches/index.ts';
import { activateSeated, clearPlaces, listEntrants } from '#rows/participants/index.ts';
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
