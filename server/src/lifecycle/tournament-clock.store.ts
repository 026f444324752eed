import type { Selectable } from 'kysely';
import type { Trx } from '#database/schema.ts';
import type { TournamentTable } from '#database/tables/tournaments.tables.ts';

export type DueTournament = Selectable<TournamentTable>;

/** Locks due tournaments that no other server is moving. */
export async function lockDue(trx: Trx, now: Date, limit: number): Promise<DueTournament[]> {
  return trx
    .selectFrom('tournaments')
    .where('due_at', '<=', now.toISOString())
    .where('deleted_at', 'is', null)
    .orderBy('due_at')
    .limit(limit)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Locks tournaments that a server which is gone left in PENDING. */
export async function lockStuck(trx: Trx, since: Date): Promise<DueTournament[]> {
  return trx
    .selectFrom('tournaments')
    .where('status', '=', 'PENDING')
    .where('pending_since', '<', since.toISOString())
    .selectAll()
    .forUpdate()
    .skipLocked()
    .execute();
}
