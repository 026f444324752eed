import type { Season, seasonCalls } from '@matchdesk/contract/content/seasons';
import type { SeasonId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { hasNameOrId, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
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
