import { sql } from 'kysely';
import { oneRow } from '#known.ts';
import { StartFailure } from './embedded/start-failure.ts';
import type { Db } from './schema.ts';

const oldest = 15;

/** Checks a configured database before anything is changed in it, and reports what is wrong in one line. */
export async function checkServer(db: Db): Promise<void> {
  const { version, encoding } = await ask(db).catch((error) => {
    throw unusable(reasonOf(error));
  });
  const major = Math.floor(version / 10_000);
  if (major < oldest) throw unusable(`it is PostgreSQL ${major}, and ${oldest} or newer is needed`);
  if (encoding !== 'UTF8') throw unusable(`its encoding is ${encoding}, and UTF8 is needed`);
}

async function ask(db: Db) {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding
  `.execute(db);
  return oneRow(rows);
}

/** A host name whose addresses all refuse fails with an error that has no message of its own. */
function reasonOf(error: Error & { code?: string }): string {
  return error.message || (error.code ?? error.name);
}

function unusable(reason: string): StartFailure {
  return new StartFailure(`The database of DATABASE_URL cannot be used: ${reason}`);
}
