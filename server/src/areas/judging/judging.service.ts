import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { GameId, MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { listReportsToJudge } from '@matchdesk/contract/judging';
import type { ReusedPicture } from '@matchdesk/contract/judging/record';
import { hasPermission } from '@matchdesk/contract/permissions';
import { sidesOf } from '#areas/entrants/index.ts';
import { listReports, toStaff, waitingFor } from '#areas/matches/index.ts';
import { getTournament } from '#areas/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import {
  type Cursor,
  countWaiting,
  listWaiting,
  type WaitingCount,
  type WaitingMatch,
} from './judging.store.ts';
import { listReused } from './reused/reused.store.ts';
import { readOneSidedBefore } from './target.ts';

/** The games in which somebody may judge. */
const gamesOf = (person: Person): GameId[] =>
  hasPermission(person, 'Tournament edit') ? person.assignGames.map(({ game_id }) => game_id) : [];

export async function listToJudge(
  { db, clock }: Context,
  person: Person,
  { game_id, tournament_id, after, limit }: CheckedParts<typeof listReportsToJudge>['query'],
): Promise<ReplyOf<typeof listReportsToJudge>> {
  const games = gamesOf(person).filter((game) => game_id === undefined || game === game_id);
  const oneSidedBefore = await readOneSidedBefore(db, clock.now());
  const found = await listWaiting(
    db,
    { games, oneSidedBefore, tournament_id },
    after === undefined ? undefined : toCursor(after),
    limit + 1,
  );
  const shown = found.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const [sides, reports, reused] = await Promise.all([
    sidesOf(
      db,
      shown.flatMap(({ first_slot, second_slot }) => [first_slot, second_slot]),
    ),
    listReports(db, ids),
    listReused(db, ids),
  ]);
  const data = shown.map((match) => ({
    match_id: match.id,
    kind: waitingFor[match.waiting]!,
    since: match.since,
    tournament: match.tournament,
    room: match.room,
    first_participant: toStaff(sides.get(match.first_slot)),
    second_participant: toStaff(sides.get(match.second_slot)),
    started_at: match.starts_at,
    games_count: match.best_of,
    version: match.version,
    results: reports.get(match.id) ?? [],
    reused: reusedIn(reused, match.id),
  }));
  return { data, meta: { next: found.length > limit ? toText(shown.at(-1)!) : null } };
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

const toText = ({ waiting, since, id }: WaitingMatch) => `${waiting}~${since}~${id}`;

function toCursor(text: string): Cursor {
  const [waiting, since, id] = text.split('~');
  return { waiting: Number(waiting), since: since!, id: Number(id) };
}

/** How many reports wait for this person, by what they wait for. */
export async function countToJudge(
  { db, clock }: Context,
  person: Person,
  filter: Pick<CheckedParts<typeof listReportsToJudge>['query'], 'tournament_id'>,
): Promise<WaitingCount[]> {
  const games = gamesOf(person);
  if (games.length === 0) return [];
  const oneSidedBefore = await readOneSidedBefore(db, clock.now());
  return countWaiting(db, { games, oneSidedBefore, ...filter });
}
