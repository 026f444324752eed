import {
  defaultSeason,
  type PointsRange,
  pointsSetting,
  readPointsTable,
} from '@matchdesk/contract/content/seasons.rules';
import type { ClanId, GameId, PlatformId, SeasonId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#database/schema.ts';

const solo = sql.lit(1);

const team = sql.lit(2);

const clan = sql.lit(3);

/** Who counts as a member of a clan. */
const isMember = sql`m.status = 1 and m.role is not null`;

/**
 * Points follow the members of a clan, so nobody joins or leaves one while points are written: awards share the lock, a
 * change of a clan takes it alone.
 */
export async function lockClans(trx: Trx, how: 'together' | 'alone'): Promise<void> {
  const lock = sql.ref(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(hashtext('matchdesk clan members'))`.execute(trx);
}

type Awards = { tournament: TournamentId } | { season: SeasonId };

const ofAwards = (which: Awards) =>
  'tournament' in which
    ? sql`a.tournament_id = ${which.tournament}::int`
    : sql`a.season_id = ${which.season}::int`;

/**
 * What the places of these awards are worth. Equals get the points of the better place; in a team tournament the team
 * gets them, and so does each of its members who played. A deleted tournament gives nothing, and guests get nothing.
 */
const earnedIn = (which: Awards) => sql`
  with placed as (
    select a.tournament_id, a.season_id, coalesce(a.platform_id, 0) as platform_id, p.id, p.user_id, p.team_id, worth.points
    from season_awards a
    join tournaments t on t.id = a.tournament_id and t.deleted_at is null
    join participants p on p.tournament_id = a.tournament_id and p.status <> 'deleted'
    join lateral jsonb_to_recordset(a.points) as worth (first int, last int, points int)
      on p.place_from between worth.first and worth.last
    where ${ofAwards(which)} and worth.points > 0),
  each as (
    select tournament_id, ${solo}::smallint as kind, user_id as entity_id, season_id, platform_id, points
    from placed where team_id is null
    union all
    select placed.tournament_id, ${solo}::smallint, m.user_id, season_id, platform_id, points
    from placed join participant_members m on m.participant_id = placed.id and m.is_in_play where team_id is not null
    union all
    select tournament_id, ${team}::smallint, team_id, season_id, platform_id, points from placed where team_id is not null)
  select tournament_id, kind, entity_id, season_id, platform_id, sum(points)::int as points
  from each where not (kind = ${solo} and entity_id in (select id from users where is_guest)) group by tournament_id, kind, entity_id, season_id, platform_id`;

/** Adds changes, which are signed points, to the sums of everybody concerned, their clans included. */
const addingToStandings = (changes: RawBuilder<unknown>) => sql`
  with change as (${changes}),
  each as (
    select season_id, kind, entity_id, platform_id, points from change
    union all
    select season_id, ${clan}::smallint, m.clan_id, platform_id, points
    from change join clan_mates m on m.user_id = entity_id and ${isMember} where kind = ${solo}),
  summed as (
    select season_id, kind, board as platform_id, entity_id, sum(points)::int as points
    from each cross join lateral (select 0 as board union select platform_id) boards
    group by season_id, kind, board, entity_id having sum(points) <> 0)
  insert into season_standings (season_id, kind, platform_id, entity_id, country_id, points)
  select season_id, kind, platform_id, entity_id, person.country_id, points
  from summed
  left join teams on kind = ${team} and teams.id = entity_id
  left join clans on kind = ${clan} and clans.id = entity_id
  left join users person on person.id = coalesce(teams.creator_id, clans.creator_id, entity_id)
  -- Two tournaments that end at once take the rows in the same order.
  order by season_id, kind, platform_id, entity_id
  on conflict (season_id, kind, platform_id, entity_id) do update
    set points = season_standings.points + excluded.points, country_id = excluded.country_id`;

/** Rewrites the points of a tournament from its award and its places; without an award it has none. */
export async function rewritePoints(trx: Trx, tournament: TournamentId): Promise<void> {
  await addingToStandings(sql`
    select season_id, kind, entity_id, platform_id, points from (${earnedIn({ tournament })}) earned
    union all
    select season_id, kind, entity_id, platform_id, -points from season_points
    where tournament_id = ${tournament}`).execute(trx);
  await sql`delete from season_points where tournament_id = ${tournament}`.execute(trx);
  await insertEarned(trx, { tournament });
}

async function insertEarned(trx: Trx, which: Awards): Promise<void> {
  await sql`
    insert into season_points (tournament_id, kind, entity_id, season_id, platform_id, points)
    ${earnedIn(which)}`.execute(trx);
}

/** Counts a whole season again. */
export async function recountPoints(trx: Trx, season: SeasonId): Promise<void> {
  await sql`delete from season_points where season_id = ${season}`.execute(trx);
  await sql`delete from season_standings where season_id = ${season}`.execute(trx);
  await insertEarned(trx, { season });
  await addingToStandings(sql`
    select season_id, kind, entity_id, platform_id, points from season_points
    where season_id = ${season}`).execute(trx);
}

/** A clan has the points of those who are in it now, in all seasons. */
export async function recountClan(trx: Trx, id: ClanId): Promise<void> {
  await sql`delete from season_standings where kind = ${clan} and entity_id = ${id}`.execute(trx);
  await addingToStandings(sql`
    select p.season_id, ${clan}::smallint as kind, m.clan_id as entity_id, p.platform_id, p.points
    from clan_mates m join season_points p on p.kind = ${solo} and p.entity_id = m.user_id
    where m.clan_id = ${id} and ${isMember}`).execute(trx);
}

/** A player's standings take the player's country, those of a team or clan the country of whoever made it. */
export async function followCountry(trx: Trx, user: UserId): Promise<void> {
  await sql`
    update season_standings s set country_id = person.country_id
    from users person, (
      select ${solo} as kind, ${user}::int as id
      union all select ${team}, id from teams where creator_id = ${user}
      union all select ${clan}, id from clans where creator_id = ${user}) own
    where person.id = ${user} and s.kind = own.kind and s.entity_id = own.id`.execute(trx);
}

interface Counting {
  id: TournamentId;
  status: TournamentStatus;
  consider_in_leaderboard: boolean;
  game_id: GameId;
  platform_id: PlatformId | null;
  started_at: string;
  /** The season of the tournament's award and its points table, where it has one. */
  season_id: SeasonId | null;
  points: PointsRange[] | null;
}

export async function findCounting(trx: Trx, id: TournamentId): Promise<Counting | undefined> {
  return trx
    .selectFrom('tournaments')
    .leftJoin('season_awards', 'season_awards.tournament_id', 'tournaments.id')
    .where('tournaments.id', '=', id)
    .select(['id', 'status', 'consider_in_leaderboard', 'game_id'])
    .select(['tournaments.platform_id', 'tournaments.started_at', 'season_id', 'points'])
    .executeTakeFirst();
}

/**
 * Finds and locks the season that the tournament's points belong to: the present one while it fits, else the season of
 * its game at the tournament's start, else the default one.
 */
export async function holdSeasonOf(trx: Trx, tournament: Counting): Promise<SeasonId> {
  const { id, game_id, started_at } = tournament;
  const { rows } = await sql<{ id: SeasonId }>`
    select s.id from seasons s left join season_awards a on a.season_id = s.id and a.tournament_id = ${id}
    where (a.tournament_id is not null and a.started_at = ${started_at} and s.is_default)
      or ((s.deleted_at is null or a.tournament_id is not null) and s.game_id = ${game_id}
        and s.started_at <= ${started_at} and ${started_at} < s.finished_at)
    order by a.tournament_id is null limit 1 for share of s`.execute(trx);
  return rows[0]?.id ?? defaultSeason;
}

export async function saveAward(
  trx: Trx,
  { id, started_at, platform_id }: Counting,
  season_id: SeasonId,
  points: PointsRange[],
): Promise<void> {
  await sql`
    insert into season_awards (tournament_id, season_id, started_at, platform_id, points, change)
    values (${id}, ${season_id}, ${started_at}, ${platform_id}, ${JSON.stringify(points)}, nextval('season_changes'))
    on conflict (tournament_id) do update set season_id = excluded.season_id, started_at = excluded.started_at,
      platform_id = excluded.platform_id, points = excluded.points, change = excluded.change`.execute(trx);
}

export async function deleteAward(trx: Trx, id: TournamentId): Promise<void> {
  await trx.deleteFrom('season_awards').where('tournament_id', '=', id).execute();
}

/** The points table from the settings, which applies to new awards. */
export async function getPointsTable(trx: Trx): Promise<PointsRange[]> {
  const setting = await trx
    .selectFrom('settings')
    .where('name', '=', pointsSetting)
    .select('value')
    .executeTakeFirst();
  const table = readPointsTable(setting?.value ?? '');
  if (!table) throw new Error(`the setting ${pointsSetting} cannot be read: ${setting?.value}`);
  return table;
}
