import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database.testing.ts';
import { runMigration } from '#testing/run-migration.ts';
import { up } from './migrations/2026-11-17-limit-changes.ts';

type Change = [name: string, at: string, before: string, after: string];

/** What the migration derives from the audit rows of the two limits, in the form they had until then. */
async function sinceWith(...changes: Change[]): Promise<string> {
  const { db, close } = await cloneDatabase();
  await sql`drop table limit_changes`.execute(db);
  await sql`drop index withdraws_by_payment_time`.execute(db);
  await sql`delete from settings where name = 'two_people_limit_since'`.execute(db);
  for (const [name, at, before, after] of changes) {
    const setting = `two_people_limit_${name}`;
    await sql`update settings set value = ${after}, updated_at = ${at} where name = ${setting}`.execute(db);
    await sql`insert into audit (at, subject, subject_id, action, before, after) values (${at},
      ${`setting ${setting}`}, 0, 'changed', jsonb_build_object('config_value', ${before}::text),
      jsonb_build_object('config_value', ${after}::text))`.execute(db);
  }
  await runMigration(up, db);
  const { value } = await db
    .selectFrom('settings')
    .where('name', '=', 'two_people_limit_since')
    .select('value')
    .executeTakeFirstOrThrow();
  await close();
  return value;
}

test('a limit that was there before holds since it was last switched on', async () => {
  expect(await sinceWith()).toBe('');
  expect(
    await sinceWith(
      ['eur', '2026-01-01T00:00:00Z', '', '100'],
      ['eur', '2026-02-01T00:00:00Z', '100', ''],
      ['eur', '2026-03-01T00:00:00Z', '', '100'],
      ['eur', '2026-04-01T00:00:00Z', '100', '50'],
      ['coins', '2026-05-01T00:00:00Z', '', '1000'],
    ),
  ).toBe('2026-03-01T00:00:00.000Z');
});
