import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { addEntries } from '../../../contract/src/tournaments/add-participants.ts';
import { createTournament } from '../../../contract/src/tournaments/tournaments.ts';
import type { Measured } from '../place.ts';
import { timeOf } from '../times.ts';
import { inTransaction } from '../together.ts';

export interface Entries {
  id: number;
  rows: { line: number; name: string; email: string }[];
}

/** A tournament, and a list of which every second line is somebody we know and the others are guests. */
export async function openEntries({ client, place: { pool } }: Measured, count: number): Promise<Entries> {
  // Long before the check-in, which would take new entries as checked in.
  const start = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const { status, body } = await client.form(createTournament, {
    title: `List of ${count}`,
    game_id: '12',
    type: '1',
    match_type: '1',
    max_member: String(Math.max(6, count)),
    started_at: start,
    end_at: start,
  });
  if (status !== 201) throw new Error(`no tournament: ${JSON.stringify(body)}`);
  const { rows } = await pool.query<{ email: string }>(
    `select email from users where email like '%@arena.test' order by id desc limit $1`,
    [count / 2],
  );
  const lines = Array.from({ length: count }, (_, index) => ({
    line: index + 1,
    name: index % 2 ? `Walk-in ${index}` : '',
    email: index % 2 ? '' : rows[index / 2]!.email,
  }));
  return { id: body.data.id, rows: lines };
}

export function importPeople({ client }: Measured, { id, rows }: Entries): Promise<number> {
  return timeOf(async () => {
    const { status, body } = await client.call(addEntries, {
      params: { id: id as never },
      body: { rows, override: true } as never,
    });
    if (status !== 201 || body.data.added !== rows.length)
      throw new Error(`not imported: ${JSON.stringify(body)}`);
  });
}

/** The rows that an import writes. */
const written: Record<string, string> = {
  users: `is_guest and id in (select user_id from participants where tournament_id = $)`,
  participants: 'tournament_id = $',
  participant_members: 'tournament_id = $',
  participant_logs: 'tournament_id = $',
  audit: `subject = 'participant' and subject_id in (select id from participants where tournament_id = $)`,
};

/** Copies the very rows of the import into tables with the same columns and indexes, in one transaction. */
export async function bareCopyOf({ place: { pool } }: Measured, id: number): Promise<number> {
  const copies: { into: string; bytes: Buffer }[] = [];
  for (const [table, where] of Object.entries(written)) {
    const { rows } = await pool.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
       from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const { columns } = rows[0]!;
    const client = await pool.connect();
    const from = `select ${columns} from ${table} where ${where.replace('$', String(id))}`;
    const bytes = await buffer(client.query(copyTo(`copy (${from}) to stdout`)));
    client.release();
    await pool.query(`create table copied_${table} (like ${table} including all)`);
    copies.push({ into: `copied_${table} (${columns})`, bytes });
  }
  const took = await timeOf(() =>
    inTransaction(pool, async (client) => {
      for (const { into, bytes } of copies)
        await pipeline(Readable.from([bytes]), client.query(copyFrom(`copy ${into} from stdin`)));
    }),
  );
  await pool.query(
    `drop table ${Object.keys(written)
      .map((table) => `copied_${table}`)
      .join(', ')}`,
  );
  return took;
}
