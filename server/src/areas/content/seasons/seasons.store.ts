import type {
  ClanStanding,
  Season,
  SoloStanding,
  seasonCalls,
  TeamStanding,
} from '@matchdesk/contract/content/seasons';
import type { ClanId, CountryId, PlatformId, SeasonId, TeamId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { hasNameOrId, readPage } from '#database/paging.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { BoardKind } from '#database/tables/content.tables.ts';
import { oneRow } from '#known.ts';
import { type FilterOf, gameOf, isOfGames } from '#records/index.ts';

/** The default season is always on. */
const runsAt = (now: Date) => sql<boolean>`(is_default or (started_at <= ${now} and ${now} < finished_at))`;

const tournamentsCount = sql<number>`(
  select count(*)::int from season_awards a join tournaments t on t.id = a.tournament_id
  where a.season_id = seasons.id and t.deleted_at is null)`;

function selectSeasons(db: Db | Trx, now: Date) {
  return db
    .selectFrom('seasons')
    .select([
      'id',
      'title',
      'description',
      'game_id',
      'started_at',
      'finished_at',
      'is_default',
      'image',
      'version',
      'created_at',
      'updated_at',
      'deleted_at',
    ])
    .select([
      gameOf('seasons').as('game'),
      runsAt(now).as('is_active'),
      tournamentsCount.as('tournaments_count'),
    ]);
}

const orders = {
  id: sql`id`,
  title: sql`lower(title)`,
  started_at: sql`started_at`,
  finished_at: sql`finished_at`,
};

export async function pageSeasons(db: Db, now: Date, filter: FilterOf<typeof seasonCalls.list>) {
  const { search, games, active } = filter;
  const wanted = db
    .selectFrom('seasons')
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) => query.where(hasNameOrId(sql`title`, search ?? '')))
    .$if(Boolean(games?.length), (query) => query.where(isOfGames(games ?? [])))
    .$if(active !== undefined, (query) => query.where(runsAt(now), '=', active ?? true));
  const rows = selectSeasons(db, now)
    .where('id', 'in', wanted.select('id'))
    .orderBy(orders[filter.order], (order) =>
      filter.direction === 'ASC' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('id', 'desc');
  return readPage(wanted, rows, filter);
}

export async function findSeason(db: Db | Trx, now: Date, id: SeasonId): Promise<Season | undefined> {
  return selectSeasons(db, now).select('localizations').where('id', '=', id).executeTakeFirst();
}

/** Whether tournaments that gave points began before or after these dates. */
export async function getOutside(
  trx: Trx,
  id: SeasonId,
  { started_at, finished_at }: { started_at: string; finished_at: string },
): Promise<{ before: boolean; after: boolean }> {
  const { rows } = await sql<{ before: boolean; after: boolean }>`
    select coalesce(bool_or(a.started_at < ${started_at}), false) as before,
      coalesce(bool_or(a.started_at >= ${finished_at}), false) as after
    from season_awards a join tournaments t on t.id = a.tournament_id
    where a.season_id = ${id} and t.deleted_at is null`.execute(trx);
  return oneRow(rows);
}

/** One list of a season: everybody of a kind, on one platform or all, from one country or all. */
export interface Board {
  season: SeasonId;
  kind: BoardKind;
  platform: PlatformId | 0;
  country: CountryId | undefined;
}

/** A position on a board: ordered by `minus` (the negative points), then by id. */
export interface Key {
  minus: number;
  entity: number;
}

/** A single index range, so that reading a page needs no sort. */
const inBoard = ({ season, kind, platform, country }: Board) => sql`
  season_id = ${season}::int and kind = ${kind}::smallint and platform_id = ${platform}::int and minus_points < 0
  ${country === undefined ? sql`` : sql`and country_id = ${country}::int`}`;

const inOrder = sql`order by minus_points, entity_id`;

const keyColumns = sql`minus_points as minus, entity_id as entity`;

/** How many stand on the board, counted no further than `most`. */
export async function countUpTo(db: Db, board: Board, most: number): Promise<number> {
  const counted = await runPrepared(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from (
        select from season_standings where ${inBoard(board)} limit ${most}::int) counted`,
  );
  return oneRow(counted).count;
}

export async function listKeys(
  db: Db,
  board: Board,
  from: Key | undefined,
  offset: number,
  limit: number,
): Promise<Key[]> {
  const start = from ?? { minus: -2_147_483_648, entity: 0 };
  return runPrepared(
    db,
    sql<Key>`
      select ${keyColumns} from season_standings
      where ${inBoard(board)} and (minus_points, entity_id) >= (${start.minus}::int, ${start.entity}::int)
      ${inOrder} offset ${offset}::int limit ${limit}::int`,
  );
}

/** How many at or after this key have more points. */
export async function countAhead(
  db: Db,
  board: Board,
  from: Key | undefined,
  minus: number,
): Promise<number> {
  const start = from ?? { minus: -2_147_483_648, entity: 0 };
  const counted = await runPrepared(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from season_standings
      where ${inBoard(board)} and (minus_points, entity_id) >= (${start.minus}::int, ${start.entity}::int)
        and minus_points < ${minus}::int`,
  );
  return oneRow(counted).count;
}

/** The key of every `step`th from the first on. */
export async function listEvery(db: Db, board: Board, step: number): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select minus, entity from (
      select ${keyColumns}, row_number() over (${inOrder}) - 1 as place from season_standings
      where ${inBoard(board)}) numbered
    where place % ${step} = 0 order by place`.execute(db);
  return rows;
}

/** Those of these entities who stand on the board. */
export async function listKeysOf(db: Db, board: Board, entities: readonly number[]): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select ${keyColumns} from season_standings
    where ${inBoard(board)} and entity_id = any(${entities}::int[]) ${inOrder}`.execute(db);
  return rows;
}

/** Changes whenever an award of the season is made, changed or taken back. */
export async function getStamp(db: Db, season: SeasonId): Promise<string> {
  const stamps = await runPrepared(
    db,
    sql<{ count: number; change: string | null }>`
      select count(*)::int as count, max(change)::text as change from season_awards where season_id = ${season}::int`,
  );
  const { count, change } = oneRow(stamps);
  return `${count} ${change}`;
}

/** The teams or clans that one of these people is a member of. */
export async function listGroupsOf(db: Db, kind: 2 | 3, users: readonly UserId[]): Promise<number[]> {
  const { rows } =
    kind === 2
      ? await sql<{ id: number }>`
          select distinct team_id as id from team_mates where status = 1 and user_id = any(${users}::int[])`.execute(
          db,
        )
      : await sql<{ id: number }>`
          select distinct clan_id as id from clan_mates where status = 1 and user_id = any(${users}::int[])`.execute(
          db,
        );
  return rows.map(({ id }) => id);
}

type Named<Standing> = Omit<Standing, 'position' | 'points'>;

export async function listPlayers(db: Db, ids: readonly number[]): Promise<Named<SoloStanding>[]> {
  return db
    .selectFrom('users')
    .where('id', 'in', ids as UserId[])
    .select(['id', 'email', 'name', 'nickname', 'locale', 'avatar'])
    .execute();
}

export async function listTeams(db: Db, ids: readonly number[]): Promise<Named<TeamStanding>[]> {
  return db
    .selectFrom('teams')
    .where('id', 'in', ids as TeamId[])
    .select(['id', 'name', 'logo', 'max_players', 'deleted_at'])
    .select(
      sql<number>`(select count(*)::int from team_mates where team_id = teams.id and status = 1)`.as(
        'team_mates_count',
      ),
    )
    .execute();
}

export async function listClans(db: Db, ids: readonly number[]): Promise<Named<ClanStanding>[]> {
  return db
    .selectFrom('clans')
    .where('id', 'in', ids as ClanId[])
    .select(['id', 'name', 'logo', 'max_players'])
    .select(
      sql<number>`(select count(*)::int from clan_mates where clan_id = clans.id and status = 1)`.as(
        'clan_mates_count',
      ),
    )
    .execute();
}
