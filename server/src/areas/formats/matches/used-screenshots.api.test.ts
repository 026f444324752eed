import { listReportsToJudge, listReusedPictures } from '@matchdesk/contract/desk/judging';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import type { UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { transact } from '#database/transact.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { drawScoreboard } from '#testing/scoreboards.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { listUsedByOthers } from './used-screenshots.store.ts';
import { comparePictures } from './used-screenshots.ts';

const server = useTestServer();
const file = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });

/** A conflict with a screenshot of each side; returns what is found to be reused, as the queue shows it. */
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
    reported_by: 'Side1',
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

const asksAboutWinner = (name: string, earlier: string) => ({
  status: 409,
  body: {
    code: 'pictures-reused',
    errors: { winner_id: [`${name} submitted a picture that ${earlier} had submitted before.`] },
  },
});

describe('[O38] reports that agree, with a picture that somebody else handed in before', () => {
  test('wait for staff, whichever side it is from, also shrunk and saved again', async () => {
    for (const [copier, number] of [
      [0, 50],
      [1, 57],
    ] as const) {
      const board = await drawScoreboard(number);
      const earlier = await matchOfTwo(server);
      await earlier.say(earlier.players[0], '1:0', file(board));
      const copy = file(await sharp(board).resize(480).jpeg({ quality: 60 }).toBuffer());
      const duel = await matchOfTwo(server);
      for (const side of [0, 1])
        await duel.say(duel.players[side], '1:0', side === copier ? copy : undefined);
      const winner = duel.match.first_participant?.id;
      expect(await duel.read()).toMatchObject({ status: 'PENDING', agreed_winner_id: winner });
      await comparePictures(server.context);
      const { body } = await duel.manager.call(listReportsToJudge, { query: { tournament_id: duel.id } });
      expect(body.data).toMatchObject([
        { kind: 'agreed', reused: [{ reported_by: `Side${copier}`, other: { reported_by: 'Side0' } }] },
      ]);
      const params = { id: duel.id, matchId: duel.match.id };
      const approve = (body: object) =>
        duel.manager.call(finishMatch, { params, body: { winner_id: winner!, ...body } });
      // The loser handed it in: that gives nobody anything.
      if (copier === 1) expect((await approve({})).status).toBe(200);
      else {
        expect(await approve({})).toMatchObject(asksAboutWinner('Side0', 'Side0'));
        expect((await duel.read()).status).toBe('PENDING');
        expect((await approve({ confirm_reused: true })).status).toBe(200);
        expect((await approve({ replace: true, match_result: '1:0' })).status).toBe(200);
      }
      expect((await duel.read()).status).toBe('FINISHED');
    }
  });

  test('a picture that comes after the end is asked about too, once its sender is to win', async () => {
    const board = file(await drawScoreboard(58));
    const earlier = await matchOfTwo(server);
    await earlier.say(earlier.players[0], '1:0', board);
    const duel = await matchOfTwo(server);
    const { first_participant: first, second_participant: second } = duel.match;
    const params = { id: duel.id, matchId: duel.match.id };
    const approve = (body: { winner_id: number; replace?: boolean }) =>
      duel.manager.call(finishMatch, { params, body });
    expect((await approve({ winner_id: first!.id })).status).toBe(200);
    await duel.say(duel.players[1], '0:1', board);
    const late = await approve({ winner_id: second!.id, replace: true });
    expect(late).toMatchObject(asksAboutWinner('Side1', 'Side0'));
  });

  test('end the match where the picture is new, of both sides, or their own of before', async () => {
    const board = file(await drawScoreboard(51));
    const fresh = await matchOfTwo(server);
    await fresh.say(fresh.players[0], '1:0', board);
    await fresh.say(fresh.players[1], '1:0', board);
    expect((await fresh.read()).status).toBe('FINISHED');

    const mine = file(await drawScoreboard(52));
    const [before, now] = [await matchOfTwo(server), await matchOfTwo(server)];
    const [same] = before.players;
    await server.context.db
      .updateTable('participants')
      .set({ user_id: same!.id })
      .where('id', '=', now.match.first_participant!.id)
      .execute();
    await before.say(same, '1:0', mine);
    await now.say(same, '1:0', mine);
    await now.say(now.players[1], '1:0');
    expect((await now.read()).status).toBe('FINISHED');
  });

  test('do not make the one wait whose picture is copied later', async () => {
    const board = file(await drawScoreboard(53));
    const [original, copied] = [await matchOfTwo(server), await matchOfTwo(server)];
    await original.say(original.players[0], '1:0', board);
    await copied.say(copied.players[0], '1:0', board);
    await original.say(original.players[1], '1:0');
    expect((await original.read()).status).toBe('FINISHED');
    await copied.say(copied.players[1], '1:0');
    expect((await copied.read()).status).toBe('PENDING');
  });
});

test('[O38] the warning names both people, also those without a nickname', async () => {
  const board = await drawScoreboard(54);
  const first = await conflictWith(board, await drawScoreboard(55));
  const again = await conflictWith(board, await drawScoreboard(56));
  const named = async () => {
    const params = { id: again.id, matchId: again.match.id };
    const { body } = await again.manager.call(listReusedPictures, { params });
    return body.data.map(({ reported_by, other }) => [reported_by, other.reported_by]);
  };
  expect(await named()).toEqual([['Side0', 'Side0']]);
  const rename = (id: UserId, name: string) =>
    server.context.db.updateTable('users').set({ nickname: '', name }).where('id', '=', id).execute();
  await rename(first.players[0]!.id, 'Nora Without');
  await rename(again.players[0]!.id, '');
  expect(await named()).toEqual([[`Player #${again.players[0]!.id}`, 'Nora Without']]);
});

test('more new pictures than are read at once are all compared', async () => {
  const { db } = server.context;
  const duel = await matchOfTwo(server);
  await duel.say(duel.players[0], '1:0', file(await drawScoreboard(70)));
  await comparePictures(server.context);
  await sql`
    insert into match_results (tournament_id, match_id, participant_id, user_id, type, value_state, updated_at)
    select tournament_id, match_id, participant_id, user_id, type, value_state, updated_at
    from match_results, generate_series(1, 40) where match_id = ${duel.match.id} and type = 'IMAGE'`.execute(
    db,
  );
  expect(await comparePictures(server.context)).toBe(40);
  const { rows } = await sql`select from match_results where type = 'IMAGE' and not is_compared`.execute(db);
  expect(rows).toEqual([]);
});

test('the refusal names who handed in the picture most alike, of several the one who did so last', async () => {
  const { db } = server.context;
  const duels = [];
  for (let number = 71; number <= 75; number += 1) {
    const duel = await matchOfTwo(server);
    await duel.say(duel.players[0], '1:0', file(await drawScoreboard(number)));
    duels.push(duel);
  }
  const { rows } = await sql<{ id: number; user_id: UserId }>`
    select id, user_id from match_results
    where type = 'IMAGE' and match_id = any(${duels.map(({ match }) => match.id)}::int[]) order by id`.execute(
    db,
  );
  const [far, near, latest, own, copy] = rows;
  const owner = own!.user_id;
  await sql`update match_results set user_id = ${copy!.user_id} where id = ${own!.id}`.execute(db);
  for (const [other, distance] of [
    [far, 9],
    [near, 2],
    [latest, 2],
    [own, 0],
  ] as const)
    await sql`
      insert into reused_pictures (result_id, other_id, distance)
      values (${copy!.id}, ${other!.id}, ${distance})`.execute(db);
  const name = (id: UserId, nickname: string) =>
    db.updateTable('users').set({ nickname }).where('id', '=', id).execute();
  await name(latest!.user_id, 'Latest');
  const [used, ...others] = await transact(server.context, ({ trx }) => listUsedByOthers(trx, [copy!.id]));
  expect([
    used?.earlier,
    others,
    await transact(server.context, ({ trx }) => listUsedByOthers(trx, [])),
  ]).toEqual(['Latest', [], []]);
  const last = duels[4]!;
  const params = { id: last.id, matchId: last.match.id };
  const listed = await last.manager.call(listReusedPictures, { params });
  expect(listed.body.data.map(({ distance, other }) => [distance, other.reported_by])).toEqual([
    [2, 'Latest'],
    [2, 'Side0'],
    [9, 'Side0'],
    [0, 'Side0'],
  ]);
  await sql`update match_results set user_id = ${owner} where id = ${own!.id}`.execute(db);
});
