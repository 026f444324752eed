import type { TournamentId } from '@matchdesk/contract/ids';
import type { Step } from '#database/transact.ts';

/** When the next round begins, for the clock to look; null when all have begun. */
export async function awaitNextRound({ trx, now }: Step, id: TournamentId): Promise<void> {
  const next = await trx
    .selectFrom('round_timings')
    .where('tournament_id', '=', id)
    .where('starts_at', '>', now.toISOString())
    .select((eb) => eb.fn.min('starts_at').as('at'))
    .executeTakeFirst();
  await trx
    .updateTable('tournaments')
    .set({ due_at: next?.at ?? null })
    .where('id', '=', id)
    .execute();
}

/** Games that a service handles are opened by the clock, within a second of their matches being ready. */
export async function wakeClock({ trx, now }: Step, id: TournamentId): Promise<void> {
  await trx.updateTable('tournaments').set({ due_at: now }).where('id', '=', id).execute();
}
