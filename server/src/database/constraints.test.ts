import { expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database.testing.ts';
import { constraints } from '../areas.ts';

test('every constraint either has a sentence for a person or is known as only our own fault', async () => {
  const { pool, close } = await cloneDatabase();
  const { rows } = await pool.query<{ name: string }>(`
    select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'x', 'p')
        and not (contype = 'p' and conname ~ '_pkey$') and conrelid::regclass::text !~ 'kysely'
    union
    select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indrelid
      where indisunique and not indisprimary and relnamespace = 'public'::regnamespace
    order by 1`);
  await close();
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(Object.keys(constraints)));
});
