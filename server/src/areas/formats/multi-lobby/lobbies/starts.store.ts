import type { TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Step } from '#database/transact.ts';

/** The length of the last round, in minutes. */
const lastDuration = 120;

/** A round starts with its first lobby and lasts until the next one: the schedule follows from the lobbies. */
export async function followStarts({ trx }: Step, id: TournamentId): Promise<void> {
  await sql`
    with rounds as (
      select round, min(starts_at) as starts_at, lead(min(starts_at)) over (order by round) as next_at
      from arena_lobbies where tournament_id = ${id} group by round),
    gone as (
      delete from round_timings where tournament_id = ${id} and round not in (select round from rounds))
    insert into round_timings (tournament_id, round, starts_at, duration, games_count)
    select ${id}, round, starts_at, case when next_at is null then ${lastDuration}
      else greatest(0, extract(epoch from next_at - starts_at) / 60)::int end, null
    from rounds
    on conflict on constraint round_timings_once
      do update set starts_at = excluded.starts_at, duration = excluded.duration`.execute(trx);
}

/** Sets `due_at` to the start of the next lobby, when the clock looks again; null when all have begun. */
export async function awaitNextLobby({ trx, now }: Step, id: TournamentId): Promise<void> {
  await sql`
    update tournaments set due_at = (
      select min(starts_at) from arena_lobbies
      where tournament_id = ${id} and status = 'OPENED' and starts_at > ${now})
    where id = ${id} and status in ('STARTED', 'IN_PROGRESS')`.execute(trx);
}
