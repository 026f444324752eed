import { listReportsToJudge, listReusedPictures } from '@matchdesk/contract/judging';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { drawScoreboard } from '#testing/scoreboards.ts';
import { useTestServer } from '#testing/server.ts';
import { comparePictures } from './compare-pictures.ts';

const server = useTestServer();
const file = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });

/** A conflict with a screenshot of each side; answers what is found to be reused, as the queue shows it. */
async function conflictWith(first: Buffer, second: Buffer) {
  const duel = await matchOfTwo(server);
  expect((await duel.say(duel.players[0], '1:0', file(first))).status).toBe(201);
  expect((await duel.say(duel.players[1], '0:1', file(second))).status).toBe(201);
  await comparePictures(server.context);
  const { body } = await duel.manager.call(listReportsToJudge, { query: { tournament_id: duel.id } });
  return { ...duel, reused: body.data[0]!.reused };
}

test('a screenshot that was handed in for another match is found, also shrunk, saved again and brightened', async () => {
  const [board, second, third] = await Promise.all([1, 2, 3].map((number) => drawScoreboard(number)));
  const original = await conflictWith(board!, second!);
  expect(original.reused).toEqual([]);

  const changed = await sharp(board)
    .resize(480)
    .modulate({ brightness: 1.15 })
    .jpeg({ quality: 60 })
    .toBuffer();
  const again = await conflictWith(third!, changed);
  expect(again.reused).toHaveLength(1);
  expect(again.reused[0]).toMatchObject({
    picture: expect.stringMatching(/^\/files\/.+\.webp$/),
    other: {
      match_id: original.match.id,
      tournament: { id: original.id, title: 'Test Cup' },
      reported_by: 'Side0',
    },
  });
  const params = { id: again.id, matchId: again.match.id };
  const { body } = await again.manager.call(listReusedPictures, { params });
  expect(body.data).toEqual(again.reused);
  const elsewhere = await again.manager.call(listReusedPictures, { params: { ...params, id: original.id } });
  expect(elsewhere.body.data).toEqual([]);
});

test('within one match the same picture may be handed in twice; a plain one is found when it is exactly the same', async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue] = [await plain('#c33'), await plain('#33c')];
  const one = await conflictWith(red, red);
  expect(one.reused).toEqual([]);
  const other = await conflictWith(blue, red);
  expect(other.reused.map(({ distance, other: before }) => [distance, before.match_id])).toEqual([
    [0, one.match.id],
    [0, one.match.id],
  ]);
});

test('pictures from before are compared too, and nothing is compared twice', async () => {
  const board = await drawScoreboard(40);
  await conflictWith(board, await drawScoreboard(41));
  const { db } = server.context;
  await sql`update match_results set is_compared = false`.execute(db);
  await sql`delete from reused_pictures`.execute(db);
  await sql`delete from picture_hashes`.execute(db);
  expect(await comparePictures(server.context)).toBeGreaterThan(0);
  expect(await comparePictures(server.context)).toBe(0);
  const again = await conflictWith(await drawScoreboard(42), board);
  expect(again.reused).toHaveLength(1);
});
