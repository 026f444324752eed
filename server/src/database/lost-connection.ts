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
/** What pg and Kysely say without a code of their own. */
const words =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|connection has been discarded/;

/** Whoever was asked, the database or another service, is out of reach. */
export function isLostConnection({ code, message }: { code?: unknown; message?: unknown }): boolean {
  return codes.has(String(code)) || words.test(String(message));
}

/** PostgreSQL's codes for what meets every call: out of reach, out of room, stopping, a standby. */
const unusable = /^(08|53|57P|25006)/;
const lost = new WeakSet<Error>();

/** Keeps that the error is one of the database's connection: other services fail with the same codes. */
export function markLost(error: unknown): void {
  if (error instanceof Error && isLostConnection(error)) lost.add(error);
}

/** Whether nobody can use the database, rather than one call alone. */
export function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unusable.test(error.code ?? '');
  return error instanceof Error && lost.has(error);
}
