import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/**
 * Restarts the ids of empty tables at 1. A fill that was killed has used some, which a rollback does not give back, but
 * the demo refers to its games by fixed ids.
 */
export async function restartIds(db: Db): Promise<void> {
  await sql`
    do $$
    declare
      id record;
      is_filled boolean;
    begin
      for id in
        select table_name, column_name from information_schema.columns
        where table_schema = current_schema() and is_identity = 'YES'
      loop
        execute format('select exists (select from %I)', id.table_name) into is_filled;
        if not is_filled then
          perform setval(pg_get_serial_sequence(quote_ident(id.table_name), id.column_name), 1, false);
        end if;
      end loop;
    end $$`.execute(db);
}
