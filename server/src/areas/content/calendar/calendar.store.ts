import type {
  CalendarDay,
  CalendarEvent,
  CalendarFeed,
  ExportedEvent,
} from '@matchdesk/contract/content/calendar';
import type { GameId, UserId } from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#context.ts';
import { type Paging, readPage } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { hashOf, usersWithGrants } from '#people/index.ts';
import { type Day, spanOf } from './days.ts';

interface Wanted {
  games: readonly number[];
  start: Date;
  end: Date;
}

/** Tournaments that start in this period, of games that the calendar shows. */
function tournamentsIn(db: Db, { games, start, end }: Wanted) {
  return db
    .selectFrom('tournaments')
    .innerJoin('games', 'games.id', 'tournaments.game_id')
    .where('tournaments.deleted_at', 'is', null)
    .where('games.display_in_events', '=', true)
    .where('started_at', '>=', start.toISOString())
    .where('started_at', '<', end.toISOString())
    .$if(games.length > 0, (query) => query.where(sql<boolean>`game_id = any(${games}::int[])`));
}

export async function listDays(
  db: Db,
  days: readonly [Day, ...Day[]],
  games: readonly number[],
): Promise<CalendarDay[]> {
  const column = (read: (day: Day) => string) => days.map(read);
  const found = tournamentsIn(db, { games, ...spanOf(days) }).select([
    'tournaments.id',
    'title',
    'tournaments.game_id',
    'max_member',
    'started_at',
  ]);
  const { rows } = await sql<CalendarDay>`
    select d.day, count(*)::int as tournaments_count, sum(max_member)::int as max_members,
      array_agg(distinct game_id order by game_id) as game_ids,
      (array_agg(title order by started_at, id))[:2] as first_titles
    from unnest(${column(({ day }) => day)}::text[], ${column(({ start }) => start.toISOString())}::timestamptz[],
      ${column(({ end }) => end.toISOString())}::timestamptz[]) as d (day, starts, ends)
    join (${found}) t on t.started_at >= d.starts and t.started_at < d.ends
    group by d.day order by d.day`.execute(db);
  return rows;
}

const game = sql<CalendarEvent['game']>`json_build_object('id', games.id, 'name', games.name)`;

export async function pageEvents(db: Db, wanted: Wanted, paging: Paging) {
  const rows = tournamentsIn(db, wanted)
    .select(['tournaments.id', 'title', 'status', 'started_at', 'end_at', 'max_member'])
    .select([
      'registered_count as registered_participant_count',
      'checkin_count as checkin_participant_count',
    ])
    .select(game.as('game'))
    .orderBy('started_at')
    .orderBy('tournaments.id');
  return readPage(tournamentsIn(db, wanted), rows, paging);
}

/** Different people in these statuses: alone, or in the line-up of a team. */
const people = (statuses: RawBuilder<unknown>) => sql<number>`(
  select count(distinct coalesce(m.user_id, p.user_id))::int
  from participants p left join participant_members m on m.participant_id = p.id and p.team_id is not null
  where p.tournament_id = tournaments.id and p.status in (${statuses}))`;

/** The first `limit` tournaments, and how many there are. */
export async function pageExported(
  db: Db,
  wanted: Wanted,
  limit: number,
): Promise<{ data: ExportedEvent[]; meta: { total: number } }> {
  const meta = await tournamentsIn(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const data = await tournamentsIn(db, wanted)
    .leftJoin('platforms', 'platforms.id', 'tournaments.platform_id')
    .select(['tournaments.id', 'title as name', 'games.name as game', 'started_at'])
    .select([
      sql<string>`coalesce(platforms.name, '')`.as('platform'),
      sql<number>`registered_count + checkin_count + active_count`.as('participant_count'),
      sql<number>`registered_count`.as('registered'),
      people(sql`'checkin', 'active'`).as('unique_checkin'),
      people(sql`'registered', 'checkin', 'active'`).as('unique_registered'),
    ])
    .orderBy('started_at')
    .orderBy('tournaments.id')
    .limit(limit)
    .execute();
  return { data, meta };
}

export async function listForFeed(db: Db, wanted: Wanted) {
  return tournamentsIn(db, wanted)
    .select(['tournaments.id', 'title', 'started_at', 'end_at', 'games.name as game'])
    .select(['tournaments.updated_at', 'tournaments.version'])
    .orderBy('started_at')
    .orderBy('tournaments.id')
    .limit(5000)
    .execute();
}

const columns = ['games', 'created_at', 'read_at'] as const;

export async function findFeed(db: Db | Trx, user: UserId): Promise<CalendarFeed | undefined> {
  return db.selectFrom('calendar_feeds').where('user_id', '=', user).select(columns).executeTakeFirst();
}

export async function saveFeed(
  trx: Trx,
  user_id: UserId,
  { token, games, now }: { token: string; games: readonly number[]; now: Date },
): Promise<CalendarFeed> {
  const feed = { token_hash: hashOf(token), games: games as GameId[], created_at: now, read_at: null };
  return trx
    .insertInto('calendar_feeds')
    .values({ user_id, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteFeed(trx: Trx, user: UserId): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('user_id', '=', user).execute();
}

/** The owner of the address, with their current roles; undefined where they are blocked or deleted. */
export async function findReader({ db, demo }: Pick<Context, 'db' | 'demo'>, token: string) {
  return usersWithGrants(db)
    .innerJoin('calendar_feeds', 'calendar_feeds.user_id', 'users.id')
    .where('token_hash', '=', hashOf(token))
    .where('users.blocked_at', 'is', null)
    .$if(!demo, (real) => real.where('users.is_demo', '=', false))
    .select('calendar_feeds.games')
    .executeTakeFirst();
}

export async function noteRead(db: Db, user: UserId, now: Date): Promise<void> {
  await db.updateTable('calendar_feeds').set({ read_at: now }).where('user_id', '=', user).execute();
}
