import { sql } from 'kysely';
import { StartFailure } from './embedded/start-failure.ts';
import type { Db } from './schema.ts';

const oldest = 15;

/** Whatever is wrong with a database that somebody named is told in one line, before anything is done to it. */
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
  return rows[0]!;
}

/** A name with several addresses that all refuse fails without a word of its own. */
function reasonOf(error: Error & { code?: string }): string {
  return error.message || (error.code ?? error.name);
}

function unusable(reason: string): StartFailure {
  return new StartFailure(`The database of DATABASE_URL cannot be used: ${reason}`);
}
