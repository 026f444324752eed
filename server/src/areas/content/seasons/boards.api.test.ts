import { listSoloStandings } from '@matchdesk/contract/content/seasons';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { finishedChallenge, makeSeason } from '#testing/seasons.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const many = 12_345;
let season_id = 0;
let midyear = '';
let firstUser = 0;

/** Fills a board with shared points: 1,500 people in the middle have the same, across more than one checkpoint. */
async function fill(count: number): Promise<void> {
  const { db } = server.context;
  const { rows } = await sql<{ id: number }>`
    with people as (
      insert into users (email, name, nickname, created_at, updated_at)
      select 'ranked-' || n || '@players.test', '', 'Ranked ' || n, now(), now()
      from generate_series(1, ${count}::int) n returning id)
    select min(id) as id from people`.execute(db);
  firstUser = rows[0]!.id;
  await sql`
    insert into season_standings (season_id, kind, platform_id, entity_id, country_id, points)
    select ${season_id}, 1, 0, ${firstUser} + n, 1, case when n between 4000 and 5499 then 777 else (n * 7919) % 3000 + 1 end
    from generate_series(0, ${count}::int - 1) n`.execute(db);
}

async function readPage(query: object) {
  const { body } = await (await server.as('manager')).call(listSoloStandings, {
    query: { season_id, limit: 100, ...query },
  });
  return { rows: body.data.map(({ position, id, points }) => ({ position, id, points })), meta: body.meta };
}

/** The whole board, ranked by PostgreSQL. */
async function ranked() {
  const { rows } = await sql<{ position: number; id: number; points: number }>`
    select rank() over (order by points desc)::int as position, entity_id as id, points from season_standings
    where season_id = ${season_id} and kind = 1 and platform_id = 0 and points > 0
    order by points desc, entity_id`.execute(server.context.db);
  return rows;
}

beforeAll(async () => {
  const made = await makeSeason(server);
  season_id = made.season.id;
  midyear = made.midyear;
  await fill(many);
});

describe('a board of more than 10,000', () => {
  test('has every page as ranking all of them would give it, over ties and page edges, to the last', async () => {
    const all = await ranked();
    for (const page of [1, 2, 11, 52, 60, 67, 100, 123, 124]) {
      const { rows, meta } = await readPage({ page });
      expect([page, rows]).toEqual([page, all.slice((page - 1) * 100, page * 100)]);
      expect(meta).toMatchObject({ total: many, last_page: 124, current_page: page });
    }
    expect((await readPage({ page: 125 })).rows).toEqual([]);
    expect((await readPage({ page: 1_000_000 })).rows).toEqual([]);
  });

  test('knows the positions of single people, and its country', async () => {
    const all = await ranked();
    const some = [0, 17, 4321, 9999, 12_344].map((index) => all[index]!);
    const { rows } = await readPage({ users: some.map(({ id }) => id).join(',') });
    expect(rows).toEqual(some);
    expect((await readPage({ country_id: 1, page: 50 })).rows).toEqual(all.slice(4900, 5000));
    expect((await readPage({ country_id: 2 })).meta.total).toBe(0);
  });

  test('is counted anew when a tournament ends, and after a minute', async () => {
    await readPage({ page: 1 });
    await finishedChallenge(server, 3, midyear);
    expect((await readPage({ page: 124 })).rows).toEqual((await ranked()).slice(12_300, 12_400));
    await sql`update season_standings set points = points + 5000
      where season_id = ${season_id} and entity_id > ${firstUser + many - 2000}`.execute(server.context.db);
    server.clock.advance(minute + 1);
    await expect
      .poll(async () => (await readPage({ page: 60 })).rows)
      .toEqual((await ranked()).slice(5900, 6000));
  });
});
