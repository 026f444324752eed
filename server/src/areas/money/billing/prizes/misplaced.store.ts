import type { TournamentId } from '@matchdesk/contract/ids';
import type { Misplaced } from '@matchdesk/contract/money/billing';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { shownName } from '#rows/participants/index.ts';

/** Holds until somebody changes the places; after that they are counted by the current rules. */
const differsStill = sql`(p.place_from, p.place_to, p.place_seat) is not distinct from (d.stored_from, d.stored_to, null::int)`;

/** Those who were paid for a place that would be counted differently now, by tournament and right place. */
export async function listMisplaced(db: Db): Promise<Misplaced[]> {
  const { rows } = await sql<Misplaced>`
    select d.tournament_id, tournaments.title as tournament, d.participant_id, ${shownName} as name,
      d.stored_from, d.stored_to, d.right_from, d.right_to,
      case when d.right_seat is null then 1 else (count(*) over (partition by d.tournament_id, d.right_seat))::int end as on_seat
    from place_differences d join participants p on p.id = d.participant_id
      join tournaments on tournaments.id = d.tournament_id
      join users on users.id = p.user_id left join teams on teams.id = p.team_id
    where ${differsStill}
    order by d.tournament_id desc, d.right_from nulls last, d.participant_id limit 500`.execute(db);
  return rows;
}

export async function isMisplaced(db: Db | Trx, id: TournamentId): Promise<boolean> {
  const { rows } = await sql`
    select from place_differences d join participants p on p.id = d.participant_id
    where d.tournament_id = ${id} and ${differsStill} limit 1`.execute(db);
  return rows.length > 0;
}
