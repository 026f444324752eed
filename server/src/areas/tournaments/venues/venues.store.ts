import type { VenueId } from '@matchdesk/contract/ids';
import type { Venue, venueCalls } from '@matchdesk/contract/tournaments/venues';
import { writeStationNumbers } from '@matchdesk/contract/tournaments/venues.rules';
import { sql } from 'kysely';
import { hasNameOrId, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { FilterOf } from '#records/index.ts';

/** The groups as rows give them: with single numbers. */
type StoredGroup = Omit<Venue['groups'][number], 'numbers'> & { numbers: number[] };

const groups = sql<StoredGroup[]>`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name,
    'numbers', array(select number from stations where group_id = g.id and removed_at is null order by number),
    'games', (
      select coalesce(json_agg(json_build_object('id', games.id, 'name', games.name) order by lower(games.name), games.id), '[]')
      from games where games.id = any(g.games))) order by g.position), '[]')
  from station_groups g where g.venue_id = venues.id and g.removed_at is null)`;

const selectVenues = (db: Db | Trx) =>
  db
    .selectFrom('venues')
    .select(['id', 'name', 'time_zone', 'version', 'updated_at', 'deleted_at'])
    .select(groups.as('groups'));

function toVenue(row: Omit<Venue, 'groups' | 'stations'> & { groups: StoredGroup[] }): Venue {
  return {
    ...row,
    groups: row.groups.map((group) => ({ ...group, numbers: writeStationNumbers(group.numbers) })),
    stations: row.groups.reduce((sum, { numbers }) => sum + numbers.length, 0),
  };
}

export async function pageVenues(db: Db, filter: FilterOf<typeof venueCalls.list>) {
  const { search } = filter;
  const wanted = db
    .selectFrom('venues')
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(Boolean(search), (query) => query.where(hasNameOrId(sql`name`, search ?? '')));
  const rows = selectVenues(db)
    .where('id', 'in', wanted.select('id'))
    .orderBy(filter.order === 'name' ? sql`lower(name)` : 'id', filter.direction === 'ASC' ? 'asc' : 'desc');
  const { data, meta } = await readPage(wanted, rows, filter);
  return { data: data.map(toVenue), meta };
}

export async function findVenue(db: Db | Trx, id: VenueId): Promise<Venue | undefined> {
  const found = await selectVenues(db).where('id', '=', id).executeTakeFirst();
  return found && toVenue(found);
}

/** A tournament that names this venue and is not over. */
export async function findPlayedAt(trx: Trx, id: VenueId): Promise<{ title: string } | undefined> {
  return trx
    .selectFrom('tournaments')
    .where('venue_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', 'not in', ['FINISHED', 'CLOSED'])
    .select('title')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
