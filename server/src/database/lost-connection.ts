import pg from 'pg';

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
