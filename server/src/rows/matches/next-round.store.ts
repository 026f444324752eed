import type { TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Step } from '#database/transact.ts';

/** Sets `due_at`, for the clock, to the start of the next round of a bracket or room; null when all have begun. */
export async function awaitNextRound({ trx, now }: Step, id: TournamentId): Promise<void> {
  await sql`
    update tournaments set due_at = (
      select min(starts_at) from (
        select starts_at from round_timings where tournament_id = ${id}
        union all
        select unnest(round_starts) from rooms where tournament_id = ${id}) starts
      where starts_at > ${now})
    where id = ${id}`.execute(trx);
}

/** Makes the clock look now: it opens games that a service handles, within a second of their matches being ready. */
export async function wakeClock({ trx, now }: Step, id: TournamentId): Promise<void> {
  await trx.updateTable('tournaments').set({ due_at: now }).where('id', '=', id).execute();
}
