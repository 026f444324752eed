import { setImmediate as nextTurn } from 'node:timers/promises';
import { channels } from '@matchdesk/contract/channels';
import type { Seating } from '@matchdesk/contract/formats/elimination';
import type { Bracket, Match } from '@matchdesk/contract/formats/matches.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import {
  DOUBLE_ELIMINATION,
  drawnSeeds,
  type Entrant,
  generateBracket,
  initialTimings,
  matchCount,
  positionedSeeds,
  randomFrom,
  timingRounds,
} from '@matchdesk/engine';
import { announceMatchesRefresh, checkAllowed, newSeed } from '#areas/formats/matches/index.ts';
import { roundsOfTemplate } from '#areas/tournaments/templates/index.ts';
import { lockExistingTournament, moveTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import {
  type DrawnBracket,
  deleteBracket,
  findBracket,
  getDrawnBracket,
  insertBracket,
  shapeOf,
} from '#rows/brackets/brackets.store.ts';
import { insertAll, listRange, replaceTimings, takeMatchIds } from '#rows/matches/index.ts';
import { clearPlaces, listEntrants } from '#rows/participants/index.ts';
import { toBracketRecord, toMatchRecords } from './elimination.record.ts';

/** The reply carries this many matches; screens read the others as they are seen. */
const firstMatches = 512;

interface Generation {
  restore: boolean;
  seats: Seating;
}

/** Draws the bracket in one transaction: either it stands whole, or nothing has changed. */
export async function generateBrackets(
  context: Context,
  actor: Person,
  id: TournamentId,
  { restore, seats }: Generation,
): Promise<{ data: Match[]; bracket: Bracket }> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const before = await findBracket(step.trx, id);
    await checkAllowed(step.trx, tournament, restore ? 'recreate-brackets' : 'generate-brackets');
    if (before) await deleteBracket(step.trx, before, step.now);
    if (before) await clearPlaces(step.trx, id);
    const entrants = await listEntrants(step.trx, tournament);
    if (entrants.length < 2)
      throw refuse('too-few-participants', { needed: 2, participants: entrants.length });
    const bracket = await drawBracket(context, step, tournament, entrants, seats);
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'tournament',
      subjectId: id,
      action: before ? 'brackets restored' : 'brackets generated',
      after: { seed: bracket.seed, entrants: bracket.entrants, seats },
    });
    await moveTournament(step, actor, tournament, 'REGISTRATION_CLOSED', { is_generated: true });
    announceMatchesRefresh(step, tournament);
    return answer(step, { ...tournament, status: 'REGISTRATION_CLOSED' }, bracket);
  });
}

export async function drawBracket(
  _context: Context,
  step: Step,
  tournament: StoredTournament,
  entrants: readonly Entrant[],
  seats: Seating,
): Promise<DrawnBracket> {
  const { id, type } = tournament;
  const seed = newSeed();
  const drawn = {
    tournament_id: id,
    entrants: entrants.length,
    is_double: type === DOUBLE_ELIMINATION,
    third_place: tournament.with_third_place_match,
    grand_final_reset: tournament.grand_final_reset,
    seed: String(seed),
  };
  const shape = shapeOf(drawn);
  const timings = initialTimings(
    timingRounds(shape),
    Date.parse(tournament.started_at),
    await roundsOfTemplate(step.trx, tournament.template_id),
  );
  const matches_count = matchCount(shape);
  const first_match_id = await takeMatchIds(step.trx, matches_count);
  await insertBracket(step.trx, { ...drawn, first_match_id, created_at: step.now });
  await replaceTimings(step.trx, id, timings);
  const seated = seats === 'empty' ? [] : drawSeats(entrants, seed);
  // Both take a while in a large bracket: others get their turn before, between and after.
  await nextTurn();
  const table = generateBracket(shape, seated, timings);
  await nextTurn();
  const block = { tournament_id: id, first_match_id, matches_count };
  await insertAll(step.trx, block, table, (done) =>
    step.announceProgress(channels.tournament(id), 'generating', { id, done, total: matches_count }),
  );
  return getDrawnBracket(step.trx, id);
}

/** Follows the seeds where some were given. */
function drawSeats(entrants: readonly Entrant[], seed: number): number[] {
  if (entrants.some(({ position }) => position !== null)) return positionedSeeds(entrants);
  return drawnSeeds(
    entrants.map(({ id }) => id),
    randomFrom(seed),
  );
}

async function answer(step: Step, tournament: StoredTournament, bracket: DrawnBracket) {
  const rows = await listRange(step.trx, bracket, 0, firstMatches - 1);
  return {
    data: await toMatchRecords(step.trx, bracket, rows, step.now),
    bracket: await toBracketRecord(step.trx, tournament, bracket),
  };
}
