import pg from 'pg';
import type { Log } from '#log.ts';

const codes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of pg and Kysely that come without a code. */
const words =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|connection has been discarded/;

/** Whether the error means that the other side, the database or another service, cannot be reached. */
export function isLostConnection({ code, message }: { code?: unknown; message?: unknown }): boolean {
  return codes.has(String(code)) || words.test(String(message));
}

/** PostgreSQL's codes for errors that every call meets: unreachable, out of resources, shutting down, a standby. */
const unusable = /^(08|53|57P|25006)/;

const lost = new WeakSet<Error>();

/** Remembers that the error is about the database's connection: other services fail with the same codes. */
export function markLost(error: unknown): void {
  if (error instanceof Error && isLostConnection(error)) lost.add(error);
}

/** Whether the database is unusable for everybody, not only for one call. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unusable.test(error.code ?? '');
  return error instanceof Error && lost.has(error);
}

/** PostgreSQL's errors for a change or an unlogged table on a standby, and for a plan made before a migration. */
const outlived = new Set(['25006', '0A000']);

/** How often within a statement's timeout a connection is checked. */
const looks = 5;

type Answer = (error: Error | null | undefined, result?: unknown) => void;

type Query = (statement: unknown, values: unknown, answer: Answer) => unknown;

/**
 * Ends a connection that is of no more use: its statement got no answer within so many milliseconds, or the server
 * behind it became a standby or changed its schema. The pool then opens a new one, to wherever the database is now.
 *
 * pg has a timeout of its own, with a timer and some promises for each statement. Those survive the garbage collector's
 * minor collections, and every few seconds a major one holds up all calls. Here each connection has one timer, and each
 * statement one promise.
 */
export function watchStatements(client: pg.PoolClient, within: number, log: Log): void {
  const query = client.query.bind(client) as unknown as Query;
  let waiting = 0;
  let since = 0;

  const ask = (statement: unknown, values: unknown, answer: Answer) => {
    if (waiting === 0) since = performance.now();
    waiting += 1;
    query(statement, values, (error, result) => {
      waiting -= 1;
      since = performance.now();
      if (error) markLost(error);
      if (isOutlived(error)) giveUp(client, log, error.message);
      answer(error, result);
    });
  };
  client.query = ((statement: unknown, ...rest: unknown[]) => {
    // A statement object, such as a COPY, reports its end by itself.
    if (isSubmittable(statement)) return query(statement, rest[0], rest[1] as Answer);
    const values = typeof rest[0] === 'function' ? undefined : rest[0];
    const answer = rest.find((given) => typeof given === 'function');
    if (answer) return ask(statement, values, answer as Answer);
    return new Promise((resolve, reject) => {
      ask(statement, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
  }) as typeof client.query;

  if (within === 0) return;
  const timer = setInterval(() => {
    if (waiting === 0 || performance.now() - since <= within) return;
    clearInterval(timer);
    giveUp(client, log, 'a statement was not answered');
  }, within / looks).unref();
  client.once('end', () => clearInterval(timer));
}

const isSubmittable = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'submit' in statement;

const isOutlived = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && outlived.has(error.code ?? '');

/**
 * Ends the connection, or else the pool would hand it to the next call. Its current user fails at once instead of
 * waiting.
 */
function giveUp(client: pg.PoolClient, log: Log, reason: string): void {
  log.debug({ reason }, 'a database connection was given up');
  void (client as unknown as pg.Client).end();
}
