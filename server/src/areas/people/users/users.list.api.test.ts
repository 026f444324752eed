import { listUsers } from '@matchdesk/contract/people/users';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';

// Before the first connection is opened.
const query = vi.spyOn(pg.Client.prototype, 'query');
const server = useTestServer();

const find = async (wanted: object) =>
  (await (await server.as('admin')).call(listUsers, { query: wanted })).body;

async function makeUsers(name: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, name, nickname, created_at, updated_at)
    select lower(${name}) || n || '@crowd.test', '', ${name} || ' ' || n, now(), now()
    from generate_series(1, ${count}::int) n returning id`.execute(server.context.db);
  return rows.map(({ id }) => id);
}

test('a search counts and finds its page in one statement, and reads the page in another', async () => {
  const ids = await makeUsers('Findable', 45);
  await find({ search: 'findable' });
  query.mockClear();
  const { data, meta } = await find({ search: 'findable', page: 2 });
  const searches = query.mock.calls.filter(([text]) => JSON.stringify(text).includes('like'));
  expect(searches).toHaveLength(1);
  expect(meta).toMatchObject({ total: 45, current_page: 2, last_page: 2 });
  expect(data.map(({ id }) => id)).toEqual(ids.toReversed().slice(30));
});

test('while the count of a search is kept, the same pages come by another way', async () => {
  const ids = await makeUsers('Crowded', 1100);
  for (const orderBy of ['DESC', 'ASC'] as const) {
    const inOrder = orderBy === 'ASC' ? ids : ids.toReversed();
    for (const page of [1, 2, 37]) {
      const { data, meta } = await find({ search: 'crowded', orderBy, page });
      expect(meta.total).toBe(1100);
      expect(data.map(({ id }) => id)).toEqual(inOrder.slice(30 * (page - 1), 30 * page));
    }
  }
});
