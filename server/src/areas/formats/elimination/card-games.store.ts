import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { idOfNumber, type MatchBlock } from '#rows/matches/index.ts';

export interface Opening {
  match_id: MatchId;
  version: number;
  tournament_id: TournamentId;
  first_slot: number;
  second_slot: number;
  /** Whether the match still waits for this game. */
  isDue: boolean;
}

/**
 * Marks the games that can be opened now as handled elsewhere and queues the requests to the service in the same
 * statement, so that another server sends them if this one dies.
 */
export async function queueDueGames(db: Db, block: MatchBlock, now: Date): Promise<void> {
  await sql`
    with ready as (
      update matches set is_autohandled = true, version = version + 1
      where id >= ${block.first_match_id} and id < ${idOfNumber(block, block.matches_count)}
        and not is_autohandled and status in ('OPENED', 'STARTED') and starts_at <= ${now}
      returning id, version
    )
    insert into game_openings (match_id, version, leased_until) select id, version, ${now}::timestamptz from ready
  `.execute(db);
}

/** Queues a request to the service for one more game of a match. */
export async function queueGame(trx: Trx, matchId: MatchId, now: Date): Promise<void> {
  await sql`
    insert into game_openings (match_id, version, leased_until)
    select id, version, ${now}::timestamptz from matches where id = ${matchId}
  `.execute(trx);
}

/**
 * Leases a queued game for which no server is asking now. If one match has two, the older one is for opponents who are
 * no longer in it.
 */
export async function takeOpening(db: Db, now: Date, until: Date): Promise<Opening | undefined> {
  const { rows } = await sql<Opening>`
    with free as (
      select match_id, version from game_openings where leased_until <= ${now}
      order by leased_until, match_id limit 1 for update skip locked
    ), taken as (
      update game_openings set leased_until = ${until} from free
      where game_openings.match_id = free.match_id and game_openings.version = free.version
      returning free.match_id, free.version
    )
    select taken.match_id, taken.version, tournament_id, first_slot, second_slot,
      coalesce(is_autohandled and status in ('OPENED', 'STARTED') and not exists (
        select from game_openings as newer
        where newer.match_id = taken.match_id and newer.version > taken.version), false) as "isDue"
    from taken left join matches on id = taken.match_id
  `.execute(db);
  return rows[0];
}

export async function closeOpening(db: Db, { match_id, version }: Opening): Promise<void> {
  await db
    .deleteFrom('game_openings')
    .where('match_id', '=', match_id)
    .where('version', '=', version)
    .execute();
}
