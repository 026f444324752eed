import type { listReportsToJudge, ReportToJudge, ReusedPicture } from '@matchdesk/contract/desk/judging';
import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { GameId, MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { hasPermission } from '@matchdesk/contract/permissions';
import { toStaff } from '#areas/formats/matches/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { mapMatchNumbers } from '#rows/match-numbers/index.ts';
import { listNewestReports, mapReports, pageReportsOfTournament, reportKinds } from '#rows/matches/index.ts';
import { sidesOf } from '#rows/participants/index.ts';
import { listReused } from '#rows/pictures/index.ts';
import { mapReferees } from '#rows/referees/index.ts';
import {
  type Cursor,
  countEvidence,
  countShare,
  countWaiting,
  evidenceNumber,
  listEvidence,
  listWaiting,
  readOneSidedBefore,
  type WaitingCount,
  type WaitingEvidence,
  type WaitingMatch,
} from './judging.store.ts';

/** The games in which somebody may judge. */
const gamesOf = (person: Person): GameId[] =>
  hasPermission(person, 'Tournament edit') ? person.assignGames.map(({ game_id }) => game_id) : [];

export async function pageToJudge(
  { db, clock }: Context,
  person: Person,
  { game_id, tournament_id, mine, after, limit }: CheckedParts<typeof listReportsToJudge>['query'],
): Promise<ReplyOf<typeof listReportsToJudge>> {
  const games = gamesOf(person).filter((game) => game_id === undefined || game === game_id);
  const oneSidedBefore = await readOneSidedBefore(db, clock.now());
  const filter = { games, oneSidedBefore, tournament_id };
  const listed = { ...filter, referee: mine ? person.id : undefined };
  const cursor = after === undefined ? undefined : toCursor(after);
  const found = await listWaiting(db, listed, cursor, limit + 1);
  const shown = found.slice(0, limit);
  const places = limit + 1 - found.length;
  const evidence = places > 0 ? await listEvidence(db, listed, cursor, places) : [];
  const shownEvidence = evidence.slice(0, limit - shown.length);
  const reports = [
    ...(await toDuels(db, shown)),
    ...(await Promise.all(shownEvidence.map((waiting) => toEvidence(db, waiting)))),
  ];
  const referees = await mapReferees(
    db,
    reports.map(({ match_id }) => match_id),
  );
  const data = reports.map((report) => ({ ...report, referee: referees.get(report.match_id) ?? null }));
  const last = data.at(-1);
  return {
    data,
    meta: {
      next: last && found.length + evidence.length > limit ? toText(last) : null,
      ...(await countShare(db, filter, person.id)),
    },
  };
}

type Report = Omit<ReportToJudge, 'referee'>;

async function toDuels(db: Db, shown: readonly WaitingMatch[]): Promise<Report[]> {
  const ids = shown.map(({ id }) => id);
  const [sides, reports, reused, numbers] = await Promise.all([
    sidesOf(
      db,
      shown.flatMap(({ first_slot, second_slot }) => [first_slot, second_slot]),
    ),
    mapReports(db, ids),
    listReused(db, ids),
    mapMatchNumbers(db, ids),
  ]);
  return shown.map((match) => {
    const results = reports.get(match.id) ?? [];
    return {
      match_id: match.id,
      match_number: known(numbers.get(match.id), 'the number of a match of two'),
      kind: known(reportKinds[match.waiting], 'what the reports of a waiting match wait for'),
      since: match.since,
      tournament: match.tournament,
      room: match.room,
      round: null,
      lobby: null,
      first_participant: toStaff(sides.get(match.first_slot)),
      second_participant: toStaff(sides.get(match.second_slot)),
      started_at: match.starts_at,
      games_count: match.best_of,
      version: match.version,
      results,
      reporters: new Set(results.map(({ reporter_id }) => reporter_id)).size,
      reused: reusedIn(reused, match.id),
    };
  });
}

/** A large lobby has many reports: these are to see what it is about. */
const shownReports = 12;

async function toEvidence(db: Db, waiting: WaitingEvidence): Promise<Report> {
  const { id, since, tournament, round, lobby, starts_at, reporters } = waiting;
  const isChallenge = tournament.type === 8 || tournament.type === 9;
  const paging = { page: 1, limit: shownReports, path: '' };
  const results = isChallenge
    ? (await pageReportsOfTournament(db, tournament.id, paging)).data
    : await listNewestReports(db, id, shownReports);
  return {
    match_id: id,
    match_number: null,
    kind: 'evidence',
    since,
    tournament,
    room: null,
    round,
    lobby,
    first_participant: null,
    second_participant: null,
    started_at: starts_at,
    games_count: 1,
    version: 0,
    results,
    reporters,
    reused: reusedIn(await listReused(db, [id]), id),
  };
}

const reusedIn = (all: Awaited<ReturnType<typeof listReused>>, id: MatchId): ReusedPicture[] =>
  all.filter(({ match_id }) => match_id === id).map(({ match_id: _, ...picture }) => picture);

export async function listReusedIn(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): Promise<ReusedPicture[]> {
  await getTournament(db, id);
  return reusedIn(await listReused(db, [matchId], id), matchId);
}

const toText = ({ kind, since, match_id }: ReportToJudge) =>
  `${kind === 'evidence' ? evidenceNumber : reportKinds.indexOf(kind)}~${since}~${match_id}`;

function toCursor(text: string): Cursor {
  const [waiting, since, id] = text.split('~');
  return { waiting: Number(waiting), since: known(since, 'the time in a checked cursor'), id: Number(id) };
}

/** How many reports wait for this person, by what they wait for; with `referee` only of that colleague's matches. */
export async function countToJudge(
  { db, clock }: Context,
  person: Person,
  filter: { tournament_id?: TournamentId | undefined; referee?: UserId },
): Promise<WaitingCount[]> {
  const games = gamesOf(person);
  if (games.length === 0) return [];
  const oneSidedBefore = await readOneSidedBefore(db, clock.now());
  return countWaiting(db, { games, oneSidedBefore, ...filter });
}

/** How many lobbies, rounds and challenges have evidence that waits for this person. */
export async function countEvidenceFor(
  { db, clock }: Context,
  person: Person,
  filter: Pick<CheckedParts<typeof listReportsToJudge>['query'], 'tournament_id'>,
): ReturnType<typeof countEvidence> {
  const oneSidedBefore = await readOneSidedBefore(db, clock.now());
  return countEvidence(db, { games: gamesOf(person), oneSidedBefore, ...filter });
}
