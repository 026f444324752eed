import type { MatchId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transact } from '#database/transact.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { drawScoreboard } from '#testing/scoreboards.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { listAlike, listUncompared, saveReuse, type Uncompared } from './pictures.store.ts';

const server = useTestServer();
/** A picture of the first side, as it was reported, and of somebody else. */
let first: Uncompared & { address: string };
let other: Uncompared['user_id'];

beforeAll(async () => {
  const duel = await matchOfTwo(server);
  const picture = new Blob([new Uint8Array(await drawScoreboard(1))], { type: 'image/png' });
  await duel.say(duel.players[0], '1:0', picture);
  const [found] = await listUncompared(server.context.db, 1);
  first = { ...found!, address: `/files/${found!.name}` };
  other = duel.players[1]!.id;
});

/** The same picture once more, in another match; returns the report. */
async function again(match: number, user_id = first.user_id): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into match_results (tournament_id, match_id, participant_id, user_id, type, value_state, updated_at)
    select tournament_id, ${first.match_id + match}, participant_id, ${user_id}, type, value_state, updated_at
    from match_results where id = ${first.id} returning id`.execute(server.context.db);
  return rows[0]!.id;
}

test('those that were not compared come newest first, as many as are wanted', async () => {
  const ids = [await again(1), await again(2), await again(3)];
  const found = await listUncompared(server.context.db, 2);
  expect(found.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect(found[0]).toEqual({
    id: ids[2],
    match_id: first.match_id + 3,
    tournament_id: first.tournament_id,
    game_id: first.game_id,
    user_id: first.user_id,
    name: first.name,
  });
});

test('five earlier uses are kept: those of other people first, and of each the newest', async () => {
  const { context } = server;
  const others: number[] = [];
  for (let match = 10; match < 16; match += 1) others.push(await again(match, other));
  const own: number[] = [];
  for (let match = 20; match < 26; match += 1) own.push(await again(match));
  const reusedBy = async (match: number, user_id = first.user_id) => {
    const id = await again(match, user_id);
    const report = { id, match_id: (first.match_id + match) as MatchId, user_id };
    const alike = [{ name: first.name, distance: 3 }];
    const count = await transact(context, ({ trx }) => saveReuse(trx, report, alike));
    const { rows } = await sql<{ other_id: number; distance: number }>`
      select other_id, distance from reused_pictures where result_id = ${id} order by other_id`.execute(
      context.db,
    );
    expect([count, new Set(rows.map(({ distance }) => distance))]).toEqual([5, new Set([3])]);
    return rows.map(({ other_id }) => other_id);
  };
  expect(await reusedBy(30)).toEqual(others.slice(1));
  await sql`delete from reused_pictures`.execute(context.db);
  await sql`delete from match_results where id = any(${others.slice(1)}::int[])`.execute(context.db);
  expect(await reusedBy(31)).toEqual([others[0], ...own.slice(-3), own.at(-1)! + 1]);
});

test('the 500 newest pictures with a key in common are compared, up to the given difference', async () => {
  const { db } = server.context;
  const plain = '0'.repeat(256);
  await sql`delete from picture_hashes`.execute(db);
  await sql`
    insert into picture_hashes (name, hash, k0, k1, k2, k3, k4, k5, k6, k7, k8, k9)
    select 'same-' || n, ${plain}::bit(256), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(1, 501) n`.execute(
    db,
  );
  const same = await listAlike(db, plain, 0);
  expect([same.length, same.some(({ name }) => name === 'same-1')]).toEqual([500, false]);
  expect(same[0]).toEqual({ name: 'same-10', distance: 0 });
  const near = `1${'0'.repeat(255)}`;
  expect(await listAlike(db, near, 0)).toEqual([]);
  expect((await listAlike(db, near, 1)).map(({ distance }) => distance)).toEqual(Array(500).fill(1));
});
