import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import {
  advanceSeating,
  applyElimination,
  type Claim,
  finalPlaces,
  isParticipant,
  type MatchTable,
  matchCount,
  placings,
  randomFrom,
  winsNeeded,
} from '@matchdesk/engine';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { getKnown, known } from '#known.ts';
import type { DrawnBracket } from '#rows/brackets/brackets.store.ts';
import { awaitNextRound, idOfNumber, saveMany } from '#rows/matches/index.ts';
import { listEntrants, savePlaces } from '#rows/participants/index.ts';
import { drawBracket } from './elimination.draw.ts';
import { loadWhole } from './elimination.seating.ts';
import { type SimulatedDecision, saveActions } from './elimination.simulate.store.ts';

interface ReportedSide {
  match: number;
  by: number;
  winner: number;
  /** The reporter's own score. */
  score: number;
  screenshot: string;
}

const conflicts = 2;

const oneSided = 1;

export interface SimulatedBracket {
  /** What part of the matches is over; undefined draws the bracket and does not start it. */
  played?: number | undefined;
  /** Screenshots of reports that wait for a judge, in some of the open matches. */
  screenshots?: readonly string[] | undefined;
}

const seed = 20_261_115;

/** A bracket as if an evening had gone by: for the demo. What happened is played in memory and saved at once. */
export async function simulateBracket(
  context: Context,
  id: TournamentId,
  ahead: SimulatedBracket,
): Promise<void> {
  await transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const entrants = await listEntrants(step.trx, tournament);
    const bracket = await drawBracket(context, step, tournament, entrants, 'drawn');
    await step.trx.updateTable('tournaments').where('id', '=', id).set({ is_generated: true }).execute();
    if (ahead.played === undefined) return;
    const table = await loadWhole(step.trx, bracket);
    const eligible = entrants.map((entrant) => entrant.id);
    const decided = play(step, tournament, bracket, table, eligible, ahead.played);
    const said = sayBoth(table, ahead.screenshots ?? [], step.now);
    await saveReports(step, bracket, said);
    await saveMany(step.trx, bracket, table.rows());
    const places =
      ahead.played < 1 ? placings(bracket.shape, table.rows()) : finalPlaces(bracket.shape, table);
    await savePlaces(step.trx, places);
    await saveActions(step.trx, bracket, decided, { by: tournament.creator_id, now: step.now });
    if (ahead.played < 1) await awaitNextRound(step, id);
  });
}

/** Starts, and ends matches in their order until enough are over; the first side wins a little more often. */
function play(
  { now }: Step,
  tournament: StoredTournament,
  { shape }: DrawnBracket,
  matches: MatchTable,
  eligible: number[],
  share: number,
): SimulatedDecision[] {
  const format = tournament.type;
  const at = now.getTime();
  const begun = { format, shape, matches, status: 'REGISTRATION_CLOSED' as const };
  advanceSeating(begun, { type: 'start', assignments: [], eligible, leaveOut: true }, at);
  const random = randomFrom(seed + tournament.id);
  const running = { format, shape, matches, status: 'IN_PROGRESS' as const, autoApprove: true };
  const end = matchCount(shape) * share;
  const decided: SimulatedDecision[] = [];
  for (let found = true; found && decided.length < end; ) {
    found = false;
    for (let match = 0; match < matches.length && decided.length < end; match += 1) {
      const row = matches.rowOf(match);
      if (row.status === 'FINISHED' || !isParticipant(row.first) || !isParticipant(row.second)) continue;
      const winner = random() < 0.55 ? row.first : row.second;
      const reason = random() < 0.06 ? ('no_show' as const) : ('played' as const);
      const outcome = applyElimination(running, { type: 'finish', match, winner, reason }, at);
      if (!outcome.ok) throw new Error(`Match ${match} was not finished: ${outcome.code}`);
      for (const { after } of outcome.changes) matches.set(after);
      decided.push({ match, done: outcome });
      found = true;
    }
  }
  return decided;
}

async function saveReports(
  { trx, now }: Step,
  bracket: DrawnBracket,
  said: readonly ReportedSide[],
): Promise<void> {
  if (said.length === 0) return;
  const people = await trx
    .selectFrom('participants')
    .where(
      'id',
      'in',
      said.map(({ by }) => by as ParticipantId),
    )
    .select(['id', 'user_id'])
    .execute();
  const userOf = new Map(people.map(({ id, user_id }) => [Number(id), user_id]));
  const rows = said.flatMap(({ match, by, winner, score, screenshot }) => {
    const line = {
      tournament_id: bracket.tournament_id,
      match_id: idOfNumber(bracket, match),
      participant_id: by as ParticipantId,
      user_id: getKnown(userOf, by, 'the player of a participant'),
      claimed_winner: winner as ParticipantId,
      updated_at: now,
    };
    return [
      { ...line, type: 'INT' as const, value_state: String(score) },
      { ...line, type: 'IMAGE' as const, value_state: screenshot },
    ];
  });
  await trx.insertInto('match_results').values(rows).execute();
}

/**
 * In the first open matches both sides claim to have won, in the next ones only one side has reported; each report has
 * a screenshot.
 */
function sayBoth(table: MatchTable, screenshots: readonly string[], now: Date): ReportedSide[] {
  if (screenshots.length === 0) return [];
  const open = table
    .rows()
    .filter(({ first, second, status, startsAt }) => {
      const isBegun = startsAt <= now.getTime();
      return status !== 'FINISHED' && isParticipant(first) && isParticipant(second) && isBegun;
    })
    .slice(0, conflicts + oneSided);
  let taken = 0;
  return open.flatMap((row, index) => {
    const needed = winsNeeded(row.bestOf);
    const claim = (by: number): Claim => ({
      winner: by,
      score: by === row.first ? [needed, 0] : [0, needed],
    });
    const isConflict = index < conflicts;
    const speakers = isConflict ? [row.first, row.second] : [row.first];
    table.set({
      ...row,
      status: isConflict ? 'CONFLICT' : 'PENDING',
      firstClaim: claim(row.first),
      secondClaim: isConflict ? claim(row.second) : null,
    });
    return speakers.map((by) => ({
      match: row.match,
      by,
      winner: by,
      score: needed,
      screenshot: known(screenshots[taken++ % screenshots.length], 'one of the screenshots'),
    }));
  });
}
