import type { TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Trx } from '#database/schema.ts';
import type { SeatState } from '#database/tables/elimination.tables.ts';
import { oneRow } from '#known.ts';

/** Stores seats and seeds before and after a change; returns the id by which it can be undone. */
export async function keepSeatChange(
  trx: Trx,
  tournamentId: TournamentId,
  before: SeatState,
  after: SeatState,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into seat_changes (tournament_id, generation, before, after)
    select id, generation, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb
    from tournaments where id = ${tournamentId}
    on conflict (tournament_id) do update
    set id = default, generation = excluded.generation, before = excluded.before, after = excluded.after
    returning id`.execute(trx);
  return oneRow(rows).id;
}

/** The last change, unless the bracket has been drawn again since. */
export async function findSeatChange(trx: Trx, tournamentId: TournamentId, id: number) {
  return trx
    .selectFrom('seat_changes')
    .innerJoin('tournaments', 'tournaments.id', 'seat_changes.tournament_id')
    .where('tournament_id', '=', tournamentId)
    .where('seat_changes.id', '=', id)
    .whereRef('seat_changes.generation', '=', 'tournaments.generation')
    .select(['before', 'after'])
    .executeTakeFirst();
}

export async function deleteSeatChange(trx: Trx, tournamentId: TournamentId): Promise<void> {
  await trx.deleteFrom('seat_changes').where('tournament_id', '=', tournamentId).execute();
}
