import type { GameId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { TournamentType } from '@matchdesk/contract/statuses';
import type {
  listTournaments as listCall,
  Tournament,
  TournamentRow,
} from '@matchdesk/contract/tournaments/tournaments';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { containing, countOf, pageMeta } from '#database/paging.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import type {
  StoredTournament,
  TournamentCounts,
  TournamentTable,
} from '#database/tables/tournaments.tables.ts';
import type { FilterOf } from '#records/index.ts';
import { tournamentColumns } from '#rows/tournaments/index.ts';

interface Related {
  game: Tournament['game'];
  rule: Tournament['rule'];
  template: Tournament['template'];
  region: Tournament['region'];
  venue: Tournament['venue'];
  station_group: Tournament['station_group'];
  creator: Tournament['creator'];
}

const related = {
  game: sql<
    Related['game']
  >`(select json_build_object('id', g.id, 'name', g.name) from games g where g.id = game_id)`,
  rule: sql<Related['rule']>`(
    select json_build_object('id', r.id, 'title', r.title, 'deleted', r.deleted_at is not null) from rules r where r.id = rule_id)`,
  template: sql<Related['template']>`(
    select json_build_object('id', t.id, 'title', t.title, 'deleted', t.deleted_at is not null)
    from templates t where t.id = template_id)`,
  region: sql<Related['region']>`(
    select json_build_object('id', r.id, 'title', r.title) from regions r where r.id = region_id)`,
  venue: sql<Related['venue']>`(
    select json_build_object('id', v.id, 'name', v.name, 'deleted', v.deleted_at is not null)
    from venues v where v.id = venue_id)`,
  station_group: sql<
    Related['station_group']
  >`(select json_build_object('id', s.id, 'name', s.name) from station_groups s where s.id = station_group_id)`,
  creator: sql<
    Related['creator']
  >`(select json_build_object('name', u.name) from users u where u.id = creator_id)`,
};

export type FoundTournament = StoredTournament & Related;

/** With the names of what it refers to. */
export async function findTournament(db: Db | Trx, id: TournamentId): Promise<FoundTournament | undefined> {
  return db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .selectAll()
    .select([
      related.game.as('game'),
      related.rule.as('rule'),
      related.template.as('template'),
      related.region.as('region'),
      related.venue.as('venue'),
      related.station_group.as('station_group'),
      related.creator.as('creator'),
    ])
    .executeTakeFirst();
}

export async function findCounts(db: Db | Trx, id: TournamentId): Promise<TournamentCounts | undefined> {
  const [found] = await runPrepared(
    db,
    sql<TournamentCounts>`
      select id, status, version, registered_count, checkin_count, active_count
      from tournaments where id = ${id}::int`,
  );
  return found;
}

const storedTournament = (id: TournamentId) =>
  sql<StoredTournament>`select ${tournamentColumns} from tournaments where id = ${id}::int`;

export async function findStoredTournament(
  db: Db | Trx,
  id: TournamentId,
): Promise<StoredTournament | undefined> {
  const [found] = await runPrepared(db, storedTournament(id));
  return found;
}

/** Locks the row, deleted or not. Whatever changes a tournament takes this lock first. */
export async function lockTournament(trx: Trx, id: TournamentId): Promise<StoredTournament | undefined> {
  const [locked] = await runPrepared(trx, sql<StoredTournament>`${storedTournament(id)} for update`);
  return locked;
}

export async function insertTournament(trx: Trx, row: Insertable<TournamentTable>): Promise<TournamentId> {
  const { id } = await trx.insertInto('tournaments').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateTournament(
  trx: Trx,
  id: TournamentId,
  change: Updateable<TournamentTable>,
): Promise<void> {
  await trx
    .updateTable('tournaments')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function findFormat(db: Db | Trx, id: TournamentId): Promise<TournamentType | undefined> {
  const [found] = await runPrepared(
    db,
    sql<{ type: TournamentType }>`select type from tournaments where id = ${id} and deleted_at is null`,
  );
  return found?.type;
}

export async function findGameOf(db: Db, id: number): Promise<GameId | undefined> {
  const [found] = await runPrepared(
    db,
    sql<{ game_id: GameId }>`select game_id from tournaments where id = ${id} and deleted_at is null`,
  );
  return found?.game_id;
}

/** For a change of type: the new type has no rooms, or rooms of other sizes. */
export async function deleteRoomsOf(trx: Trx, id: TournamentId): Promise<void> {
  await trx.deleteFrom('rooms').where('tournament_id', '=', id).execute();
}

type TournamentFilter = FilterOf<typeof listCall> & { creator_id?: UserId | undefined };

/** Statuses in ascending order, those that need attention first. */
const relevance = sql`array_position(array['IN_PROGRESS', 'STARTED', 'PENDING', 'REGISTRATION_CLOSED', 'CHECKIN',
  'REGISTRATION_OPENED', 'OPENED', 'FINISHED', 'CLOSED'], status)`;

const orders: Record<TournamentFilter['order'], RawBuilder<unknown>> = {
  id: sql`tournaments.id`,
  started_at: sql`started_at`,
  status: relevance,
};

/** The id in the search text, where it can be one. */
const idIn = (search = ''): TournamentId | undefined =>
  /^\d{1,9}$/.test(search) ? (Number(search) as TournamentId) : undefined;

function wanted(db: Db, filter: TournamentFilter) {
  let query = db
    .selectFrom('tournaments')
    .where('tournaments.deleted_at', filter.deleted ? 'is not' : 'is', null);
  for (const field of ['game_id', 'type', 'match_type', 'status', 'creator_id'] as const) {
    const value = filter[field];
    if (value !== undefined) query = query.where(`tournaments.${field}`, '=', value as never);
  }
  if (filter.not_finished) query = query.where('status', '<>', 'FINISHED');
  if (filter.is_over) query = query.where('status', 'in', ['FINISHED', 'CLOSED']);
  const { search } = filter;
  const id = idIn(search);
  if (search) {
    query = query.where((eb) =>
      eb.or([
        eb(sql`lower(title)`, 'like', containing(search.toLowerCase())),
        ...(id === undefined ? [] : [eb('tournaments.id', '=', id)]),
      ]),
    );
  }
  return query;
}

export async function pageTournaments(db: Db, filter: TournamentFilter) {
  const { page: _page, limit: _limit, order: _order, direction: _direction, ...counted } = filter;
  const total = await countOf(db, ['tournaments', counted], wanted(db, filter));
  const id = idIn(filter.search);
  const data: TournamentRow[] = await wanted(db, filter)
    .innerJoin('games', 'games.id', 'tournaments.game_id')
    .select([
      'tournaments.id',
      'title',
      'status',
      'type',
      'match_type',
      'game_id',
      'max_member',
      'started_at',
    ])
    .select([
      'tournaments.deleted_at',
      sql<TournamentRow['game']>`json_build_object('id', games.id, 'name', games.name)`.as('game'),
      sql<number>`registered_count + checkin_count + active_count`.as('participant_count'),
    ])
    // A tournament with exactly this id comes before titles with the same digits.
    .$if(id !== undefined, (query) => query.orderBy(sql`tournaments.id = ${id}`, 'desc'))
    .orderBy(orders[filter.order], filter.direction === 'ASC' ? 'asc' : 'desc')
    .orderBy('tournaments.id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  return { data, meta: pageMeta(filter, total) };
}
