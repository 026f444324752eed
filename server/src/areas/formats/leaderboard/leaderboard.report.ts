import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { largestScore, totalRound } from '@matchdesk/contract/limits';
import type { MyMatch, reportMatch } from '@matchdesk/contract/people/players';
import { roundStatus } from '@matchdesk/engine';
import { checkAllowed, keepEvidence, noRoom, readRoomAccess, roomFor } from '#areas/formats/matches/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { mapReporters } from '#rows/matches/index.ts';
import { findOwnEntrants, getSide, leaversAmong, sidesOf } from '#rows/participants/index.ts';
import { findLine, listLinesOf, listScoresOf } from './leaderboard.lines.store.ts';
import { listRanked } from './leaderboard.standings.store.ts';
import { readStandings } from './leaderboard.standings.ts';
import { findRound, listRounds, timingOf, timingsOf } from './leaderboard.store.ts';

/** This person's line; undefined for those who have none. */
async function findOwnLine(db: Db | Trx, person: Person, id: TournamentId) {
  for (const own of await findOwnEntrants(db, id, person)) {
    const line = await findLine(db, id, own);
    if (line) return line;
  }
  return undefined;
}

const hasLeft = async (db: Db | Trx, own: ParticipantId): Promise<boolean> =>
  (await leaversAmong(db, [own])).size > 0;

/** Like `findOwnLine`, but only for those who still play: whoever left has nothing more to report. */
async function findPlayingLine(
  db: Db | Trx,
  person: Person,
  id: TournamentId,
): Promise<ParticipantId | undefined> {
  const own = (await findOwnLine(db, person, id))?.participant_id;
  return own !== undefined && (await hasLeft(db, own)) ? undefined : own;
}

/** How many lines of the standings a player sees around their own. */
const neighbours = 100;

/**
 * The rounds of a leaderboard as a player sees them once it has started: the room shortly before, their points, those
 * around them.
 */
export async function mapRoundsOf(
  context: Context,
  { id }: StoredTournament,
  participants: readonly ParticipantId[],
): Promise<Map<ParticipantId, MyMatch[]>> {
  const mine: Map<ParticipantId, MyMatch[]> = new Map();
  for (const own of participants)
    if (await findLine(context.db, id, own)) mine.set(own, await listRoundsFor(context, id, own));
  return mine;
}

async function listRoundsFor(context: Context, id: TournamentId, own: ParticipantId): Promise<MyMatch[]> {
  const { db, clock } = context;
  const isOut = await hasLeft(db, own);
  const tournament = await getTournament(db, id);
  const timings = await timingsOf(db, tournament);
  const access = await readRoomAccess(db);
  const scores = await listScoresOf(db, id, [own]);
  const rounds = await listRounds(db, id);
  const reporters = await mapReporters(
    db,
    rounds.map((row) => row.id),
    [own],
  );
  const mine: MyMatch[] = [];
  for (const row of rounds) {
    const timing = timingOf(timings, row);
    const ranked = await listRanked(db, { tournamentId: id, round: row.round }, [own]);
    mine.push({
      kind: 'lobby',
      id: row.id,
      round_name: `Round ${row.round}`,
      status: roundStatus(timing, tournament.status, clock.now().getTime()),
      started_at: new Date(timing.startsAt).toISOString(),
      ...(isOut ? noRoom : roomFor({ ...row, startsAt: timing.startsAt }, clock.now(), access)),
      lobby: null,
      points: scores.find(({ round }) => round === row.round)?.points ?? null,
      place: ranked[0]?.rank ?? null,
      is_reported: reporters.get(row.id)?.has(own) ?? false,
      leads_to: row.round === rounds.length ? 'end' : 'next',
      participants: await listAround(db, id, row.round, own),
    });
  }
  return mine;
}

/** Those around a player in the standings of all rounds, with their points in this one. */
async function listAround(db: Db, id: TournamentId, round: number, own: ParticipantId) {
  const { lines } = await readStandings(db, id, {
    round: totalRound,
    from: 0,
    limit: neighbours,
    around: own,
    path: '',
  });
  const participants = lines.map(({ participant_id }) => participant_id);
  const sides = await sidesOf(db, participants);
  const scores = await listLinesOf(db, id, round, participants);
  const points = new Map(scores.map((line) => [line.participant_id, line.points]));
  return lines.map(({ participant_id, rank }) => ({
    name: getSide(sides, participant_id).public_name,
    points: points.get(participant_id) ?? null,
    place: rank,
    is_me: participant_id === own,
  }));
}

/** Evidence for staff: it writes no points. */
export async function reportRound(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  { points, screenshot }: CheckedParts<typeof reportMatch>['body'],
): Promise<MyMatch> {
  if (points !== undefined && points > largestScore) throw refuseFields({ points: 'whole-number' });
  if (!(await findRound(context.db, id, matchId))) throw refuse('match-not-found');
  const own = await keepEvidence(
    context,
    person,
    id,
    matchId,
    { value: points, screenshot },
    {
      findOwn: (db) => findPlayingLine(db, person, id),
      wanted: 'points',
      onReported: (step, tournament) => checkAllowed(step.trx, tournament, 'save-scores'),
    },
  );
  const mine = await listRoundsFor(context, id, own);
  const reported = mine.find((match) => match.id === matchId);
  if (!reported) throw refuse('match-not-found');
  return reported;
}
