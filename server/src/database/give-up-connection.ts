import pg from 'pg';
import type { Log } from '#log.ts';

/** What pg says when a statement's time is over; the statement itself may still run. */
const timedOut = 'Query read timeout';
/** PostgreSQL: a change on a standby, or an unlogged table there; a plan that was made before a migration. */
const outlived = new Set(['25006', '0A000']);

/**
 * Ends a connection that is of no more use: its statement never came back, or the server behind it became a standby
 * or another version of the schema.
 * The pool then opens a new one, which leads to wherever the database is now.
 */
export function giveUpWhenUseless(client: pg.PoolClient, log: Log): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const look = (error: unknown) => {
    if (!isUseless(error)) return;
    log.warn({ reason: error.message }, 'a database connection was given up');
    // Without this the pool would hand it to the next call. Whoever holds it now fails at once instead of waiting.
    void (client as unknown as pg.Client).end();
  };
  client.query = ((...given: unknown[]) => {
    const result = query(...given);
    if (result instanceof Promise) result.catch(look);
    return result;
  }) as typeof client.query;
}

function isUseless(error: unknown): error is Error {
  if (error instanceof pg.DatabaseError) return outlived.has(error.code ?? '');
  return error instanceof Error && error.message === timedOut;
}
