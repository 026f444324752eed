import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import type { listTournaments as listCall, TournamentRow } from '@matchdesk/contract/tournaments/tournaments';
import { type RawBuilder, sql } from 'kysely';
import { containing, countOf, pageMeta } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
import type { FilterOf } from '#records/index.ts';

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
