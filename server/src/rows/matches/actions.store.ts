import type { TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';

export type StoredAction = NonNullable<Awaited<ReturnType<typeof findAction>>>;

/** An action that is not undone yet, and whose matches have not been drawn again since. */
export async function findAction(trx: Trx, tournamentId: TournamentId, id: number) {
  return trx
    .selectFrom('match_actions')
    .innerJoin('tournaments', 'tournaments.id', 'match_actions.tournament_id')
    .where('tournament_id', '=', tournamentId)
    .whereRef('match_actions.generation', '=', 'tournaments.generation')
    .where('match_actions.id', '=', id)
    .where('undone_at', 'is', null)
    .select(['match_actions.id', 'match_id', 'done'])
    .executeTakeFirst();
}

/** The latest action that can be taken back, and who decided it. Actions that undid another one are left out. */
export async function findLastAction(db: Db | Trx, tournamentId: TournamentId) {
  return db
    .selectFrom('match_actions')
    .innerJoin('tournaments', 'tournaments.id', 'match_actions.tournament_id')
    .innerJoin('audit', 'audit.id', 'match_actions.audit_id')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .where('tournament_id', '=', tournamentId)
    .whereRef('match_actions.generation', '=', 'tournaments.generation')
    .where('undone_at', 'is', null)
    .where('undoes', 'is', null)
    .select(['match_actions.id', 'match_id', 'done', 'audit.action', 'audit.at', 'users.nickname as by'])
    .orderBy('match_actions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Marks an action as undone. What it had undone itself stands again and can be undone; and so on down the chain. */
export async function markUndone(trx: Trx, id: number, now: Date): Promise<void> {
  await sql`
    with recursive line (id, undoes, is_undone) as (
      select id, undoes, true from match_actions where id = ${id}
      union all
      select earlier.id, earlier.undoes, not line.is_undone
      from line join match_actions earlier on earlier.id = line.undoes)
    update match_actions set undone_at = case when line.is_undone then ${now}::timestamptz end
    from line where match_actions.id = line.id`.execute(trx);
}

/** The actions of these audit rows that are not undone, by audit row. */
export async function actionsOf(db: Db, auditIds: readonly number[]): Promise<Map<number, number>> {
  const found = await db
    .selectFrom('match_actions')
    .where('audit_id', '=', sql<number>`any(${auditIds}::int[])`)
    .where('undone_at', 'is', null)
    .select(['id', 'audit_id'])
    .execute();
  return new Map(found.map(({ id, audit_id }) => [audit_id, id]));
}
