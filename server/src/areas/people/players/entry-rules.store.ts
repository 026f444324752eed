import type { TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db } from '#database/schema.ts';
import { oneRow } from '#known.ts';
import type { Caller } from '#people/index.ts';
import { ownEntrants } from '#rows/participants/index.ts';

interface Membership {
  /** Null where the tournament does not exist. */
  is_private: boolean | null;
  is_in: boolean;
}

/**
 * Whether the tournament exists, and whether the person is in it. An unknown tournament costs the same reads, so that
 * timing does not tell.
 */
export async function readMembership(db: Db, id: TournamentId, caller: Caller): Promise<Membership> {
  const found = await runPrepared(
    db,
    sql<Membership>`
      select (select is_private from tournaments where id = ${id}::int and deleted_at is null) as is_private,
        exists (${ownEntrants(id, caller)}) as is_in`,
  );
  return oneRow(found);
}
