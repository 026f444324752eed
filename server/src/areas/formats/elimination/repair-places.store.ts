import type { TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';

/** Whether tournaments are left whose places must be recounted. A standby leaves them to its primary. */
export async function isAnyToCheck(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_any: boolean }>`
    select exists (select from places_to_check) and not pg_is_in_recovery() as is_any`.execute(db);
  return oneRow(rows).is_any;
}

/** The next tournament whose places must be recounted; another server that starts waits for it. */
export async function lockNextToCheck(trx: Trx): Promise<TournamentId | undefined> {
  const { rows } = await sql<{ tournament_id: TournamentId }>`
    select tournament_id from places_to_check order by tournament_id limit 1 for update`.execute(trx);
  return rows[0]?.tournament_id;
}

export async function noteChecked(trx: Trx, id: TournamentId): Promise<void> {
  await trx.deleteFrom('places_to_check').where('tournament_id', '=', id).execute();
}

/** A place as it is stored and as it would be counted now; null: no place. */
export interface PlaceDifference {
  participant: number;
  stored: { from: number; to: number } | null;
  right: { from: number; to: number; seat?: number } | null;
}

export async function saveDifferences(
  trx: Trx,
  tournamentId: TournamentId,
  differences: readonly PlaceDifference[],
  now: Date,
): Promise<void> {
  const rows = differences.map(({ participant, stored, right }) => ({
    participant_id: participant,
    stored_from: stored?.from ?? null,
    stored_to: stored?.to ?? null,
    right_from: right?.from ?? null,
    right_to: right?.to ?? null,
    right_seat: right?.seat ?? null,
  }));
  await sql`
    insert into place_differences (participant_id, tournament_id, stored_from, stored_to, right_from, right_to,
      right_seat, found_at)
    select participant_id, ${tournamentId}, stored_from, stored_to, right_from, right_to, right_seat, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as line (participant_id int, stored_from int, stored_to int,
      right_from int, right_to int, right_seat int)
    on conflict do nothing`.execute(trx);
}
