import type { MatchRange, Referee, RefereeColleague } from '@matchdesk/contract/formats/referees';
import type { GameId, MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';

/** A match that somebody has, or had. */
export interface Held {
  match_id: MatchId;
  tournament_id: TournamentId;
  user_id: UserId;
}

/** Somebody's matches in one tournament. */
export interface Holder {
  tournament_id: TournamentId;
  user_id: UserId;
}

const inRanges = (ranges: readonly MatchRange[]) => sql`
  unnest(${ranges.map(({ from }) => from)}::int[], ${ranges.map(({ to }) => to)}::int[]) as range (first, last)`;

/** Everybody who has matches of a tournament, with the runs of consecutive ids that these make. */
export async function listReferees(db: Db | Trx, id: TournamentId): Promise<Referee[]> {
  const { rows } = await sql<Referee>`
    select user_id, nickname, sum(size)::int as count,
      json_agg(json_build_object('from', first, 'to', last) order by first) as matches
    from (
      select user_id, min(match_id) as first, max(match_id) as last, count(*) as size
      from (
        select user_id, match_id, match_id - row_number() over (partition by user_id order by match_id) as run
        from match_referees where tournament_id = ${id}) numbered
      group by user_id, run) runs
    join users on users.id = user_id
    group by user_id, nickname order by nickname, user_id`.execute(db);
  return rows;
}

/** Who has each of these matches; those that nobody has are missing. */
export async function mapReferees(
  db: Db | Trx,
  ids: readonly MatchId[],
): Promise<Map<MatchId, RefereeColleague>> {
  const rows = await db
    .selectFrom('match_referees')
    .innerJoin('users', 'users.id', 'user_id')
    .where('match_id', '=', sql<MatchId>`any(${[...ids]}::int[])`)
    .select(['match_id', 'user_id', 'nickname'])
    .execute();
  return new Map(rows.map(({ match_id, ...colleague }) => [match_id, colleague]));
}

/** That this colleague has the match or lobby of that id; anything where no colleague is named. */
export const hadBy = (referee: UserId | undefined, matchId: RawBuilder<unknown>): RawBuilder<unknown> =>
  referee === undefined
    ? sql`true`
    : sql`exists (select from match_referees where match_id = ${matchId} and user_id = ${referee})`;

/** How many matches and lobbies of the tournament are in these ranges, which do not overlap. */
export async function countIn(
  db: Db | Trx,
  id: TournamentId,
  ranges: readonly MatchRange[],
): Promise<number> {
  const inTable = (table: 'matches' | 'tft_lobbies' | 'arena_lobbies') => sql`(
    select count(*) from ${sql.table(table)} as one
    where one.id between range.first and range.last and one.tournament_id = ${id})`;
  const { rows } = await sql<{ count: number }>`
    select sum(${inTable('matches')} + ${inTable('tft_lobbies')} + ${inTable('arena_lobbies')})::int as count
    from ${inRanges(ranges)}`.execute(db);
  return oneRow(rows).count;
}

interface Given {
  id: TournamentId;
  ranges: readonly MatchRange[];
  to: UserId;
  by: UserId;
  at: Date;
}

/** Gives all matches of the ranges to one person, and returns those that they did not have before. */
export async function giveRanges(trx: Trx, { id, ranges, to, by, at }: Given): Promise<MatchId[]> {
  const { rows } = await sql<{ match_id: MatchId }>`
    insert into match_referees (match_id, tournament_id, user_id, given_by_id, given_at)
    select one, ${id}, ${to}, ${by}, ${at}
    from ${inRanges(ranges)}, generate_series(range.first, range.last) as one order by one
    on conflict (match_id) do update
      set user_id = excluded.user_id, given_by_id = excluded.given_by_id, given_at = excluded.given_at
      where match_referees.user_id <> excluded.user_id
    returning match_id`.execute(trx);
  return rows.map(({ match_id }) => match_id);
}

async function take(trx: Trx, from: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<Held[]> {
  const { rows } = await sql<Held>`
    delete from match_referees using ${from} where ${where}
    returning match_referees.match_id, match_referees.tournament_id, match_referees.user_id`.execute(trx);
  return rows;
}

export const takeRanges = (trx: Trx, id: TournamentId, ranges: readonly MatchRange[]): Promise<Held[]> =>
  take(
    trx,
    inRanges(ranges),
    sql`match_referees.tournament_id = ${id} and match_referees.match_id between range.first and range.last`,
  );

/** All matches that these people have in these tournaments; of those who left, what they had until then. */
export const takeFrom = (trx: Trx, holders: readonly (Holder & { left_at?: string })[]): Promise<Held[]> =>
  take(
    trx,
    sql`unnest(${holders.map(({ tournament_id }) => tournament_id)}::int[],
      ${holders.map(({ user_id }) => user_id)}::int[],
      ${holders.map(({ left_at }) => left_at ?? 'infinity')}::timestamptz[]) as holder (tournament_id, user_id, left_at)`,
    sql`match_referees.tournament_id = holder.tournament_id and match_referees.user_id = holder.user_id
      and match_referees.given_at <= holder.left_at`,
  );

/** Everybody who has matches in tournaments that are not over, or one person there. */
export async function listHolders(db: Db | Trx, userId?: UserId): Promise<(Holder & { game_id: GameId })[]> {
  const { rows } = await sql<Holder & { game_id: GameId }>`
    select distinct match_referees.tournament_id, match_referees.user_id, tournaments.game_id
    from match_referees join tournaments on tournaments.id = match_referees.tournament_id
    where tournaments.status not in ('FINISHED', 'CLOSED')
      and (${userId ?? null}::int is null or match_referees.user_id = ${userId ?? null}::int)`.execute(db);
  return rows;
}

/**
 * Which of these people have no session any more, and when the last one ended, if that was before this moment. Those
 * who never signed in have not left.
 */
export async function listLeft(
  db: Db | Trx,
  people: readonly UserId[],
  { before, now }: { before: Date; now: Date },
): Promise<{ user_id: UserId; left_at: string }[]> {
  const { rows } = await sql<{ user_id: UserId; left_at: string }>`
    select user_id, max(least(ended_at, expires_at)) as left_at from tokens
    where user_id = any(${[...people]}::int[]) and kind = 'bearer'
    group by user_id
    having not bool_or(ended_at is null and expires_at > ${now}) and max(least(ended_at, expires_at)) <= ${before}`.execute(
    db,
  );
  return rows;
}
