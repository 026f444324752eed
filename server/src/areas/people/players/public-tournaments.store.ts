import type { GameHead } from '@matchdesk/contract/content/games';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type {
  listPublicTournaments,
  PublicList,
  PublicTournament,
  PublicTournamentRow,
} from '@matchdesk/contract/people/players.public';
import { isStarted, type ParticipantStatus, type TournamentStatus } from '@matchdesk/contract/statuses';
import { sql } from 'kysely';
import { containing, countOf, type Paging, pageMeta } from '#database/paging.ts';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { oneRow } from '#known.ts';
import type { FilterOf } from '#records/index.ts';

const statuses: Record<PublicList, readonly TournamentStatus[]> = {
  running: ['STARTED', 'IN_PROGRESS'],
  open: ['REGISTRATION_OPENED', 'CHECKIN'],
  soon: ['OPENED', 'REGISTRATION_CLOSED', 'PENDING'],
  past: ['FINISHED', 'CLOSED'],
};

/** Written out, so that PostgreSQL can use the index of past tournaments. */
const isIn = (list: PublicList) =>
  sql<boolean>`status in (${sql.join(statuses[list].map((status) => sql.lit(status)))})`;
const isListed = sql<boolean>`deleted_at is null and not is_private and available_web
  and game_id in (select id from games where display_in_tournaments)`;

const latestFirst = sql`started_at desc, id desc`;
const soonestFirst = (now: Date) => sql`started_at < ${now}::timestamptz,
  greatest(started_at - ${now}::timestamptz, ${now}::timestamptz - started_at), id`;

const prizes = sql<PublicTournamentRow['prizes']>`(
  select coalesce(json_agg(json_build_object('currency', wallet, 'amount', amount) order by wallet desc), '[]')
  from (select prize->>'wallet' as wallet, sum((prize->>'value')::numeric) as amount
    from jsonb_array_elements(prize_pool) place, jsonb_array_elements(place->'prizes') prize group by 1) sums)`;

const game = sql<PublicTournamentRow['game']>`(
  select json_build_object('id', g.id, 'name', g.name, 'image', g.image) from games g where g.id = game_id)`;

export type WantedPublic = FilterOf<typeof listPublicTournaments>;

export async function pagePublicTournaments(db: Db, wanted: WantedPublic, now: Date) {
  const { when, game_id, search, page, limit } = wanted;
  const found = db
    .selectFrom('tournaments')
    .where(isIn(when))
    .where(isListed)
    .$if(game_id !== undefined, (query) => query.where('game_id', '=', game_id!))
    .$if(Boolean(search), (query) =>
      query.where(sql`lower(title)`, 'like', containing((search ?? '').toLowerCase())),
    );
  const total = await countOf(db, ['public tournaments', when, game_id, search], found);
  const order = when === 'open' || when === 'soon' ? soonestFirst(now) : latestFirst;
  const ids = found
    .select('id')
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit);
  const data: PublicTournamentRow[] = await db
    .selectFrom('tournaments')
    // Apart, so that games and prizes are not read of those on the pages before.
    .where('id', 'in', ids)
    .select(['id', 'title', 'image', 'status', 'type', 'match_type', 'started_at', 'max_member'])
    .select([
      game.as('game'),
      sql<number>`registered_count + checkin_count + active_count`.as('participant_count'),
      prizes.as('prizes'),
    ])
    .orderBy(order)
    .execute();
  return { data, meta: pageMeta(wanted, total) };
}

export async function listGamesOfPublic(db: Db): Promise<GameHead[]> {
  return db
    .selectFrom('games')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tournaments')
          .whereRef('game_id', '=', 'games.id')
          .where(isListed)
          .select('tournaments.id'),
      ),
    )
    .select(['id', 'name', 'image'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

interface Around extends Pick<PublicTournament, 'game' | 'platform' | 'rule' | 'best_of'> {
  /** Codes of the countries of its region. */
  region_countries: string[];
}

/** What a tournament refers to, as far as everybody may see it. A deleted template still counts for its tournaments. */
export async function readAround(db: Db, id: TournamentId): Promise<Around> {
  const found = await runPrepared(
    db,
    sql<Around>`
      select ${game} as game,
        (select json_build_object('id', p.id, 'name', p.name) from platforms p where p.id = platform_id) as platform,
        (select json_build_object('title', r.title, 'content', r.content) from rules r
          where r.id = rule_id and r.deleted_at is null) as rule,
        array(select code from region_countries rc join countries c on c.id = rc.country_id
          where rc.region_id = tournaments.region_id) as region_countries,
        case when exists (select from round_timings where tournament_id = tournaments.id)
          then array(select coalesce(games_count, 1)::int from round_timings where tournament_id = tournaments.id
            order by round)
          else array(select (given->>'matches')::int
            from templates t, jsonb_array_elements(t.info) with ordinality as rounds (given, round)
            where t.id = template_id order by round) end as best_of
      from tournaments where id = ${id}::int`,
  );
  return oneRow(found);
}

/** Before the start everybody who registered; from then on those who play, also if they are disqualified. */
const shownIn = (status: TournamentStatus): ParticipantStatus[] =>
  isStarted(status) ? ['active'] : ['registered', 'checkin', 'active'];

type Counted = Pick<
  StoredTournament,
  'id' | 'status' | 'registered_count' | 'checkin_count' | 'active_count'
>;

export async function pageThoseIn(db: Db, tournament: Counted, paging: Paging) {
  const { id, status, registered_count, checkin_count, active_count } = tournament;
  const data: { id: ParticipantId; status: ParticipantStatus }[] = await db
    .selectFrom('participants')
    .where('tournament_id', '=', id)
    .where('status', 'in', shownIn(status))
    .select(['id', 'status'])
    .orderBy('id')
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit)
    .execute();
  const total = isStarted(status) ? active_count : registered_count + checkin_count + active_count;
  return { data, meta: pageMeta(paging, total) };
}
